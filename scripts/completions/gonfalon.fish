# fish completion for gonfalon. The program says what may stand at the cursor; see src/main/completion.hpp.

function __gonfalon_complete
    set -l words (commandline -opc)
    set -l begun (commandline -ct)
    for line in ($words[1] complete -- $words[2..] $begun 2>/dev/null </dev/null)
        switch $line
            case :files
                __fish_complete_path $begun
            case :folders
                __fish_complete_directories $begun
            case '*'
                echo $line
        end
    end
end
complete -c gonfalon -f -k -a '(__gonfalon_complete)'
