# bash completion for gonfalon. The program says what may stand at the cursor; see src/main/completion.hpp.

_gonfalon() {
  local line=${COMP_LINE:0:COMP_POINT} words=() begun='' piece rest i found kept
  # Bash splits the line at `:` and `=`; the program does not.
  for ((i = 0; i <= COMP_CWORD; i++)); do
    rest=${line#"${line%%[![:space:]]*}"}
    piece=${COMP_WORDS[i]}
    [[ $i -lt $COMP_CWORD ]] || piece=$rest
    [[ ${#words[@]} -gt 0 && $rest == "$line" ]] || words+=('')
    words[${#words[@]} - 1]+=$piece
    line=${rest#"$piece"}
  done
  begun=${words[${#words[@]} - 1]}
  kept=''
  [[ $begun != *[:=]* || $COMP_WORDBREAKS != *[:=]* ]] || kept=${begun%"${begun##*[:=]}"}
  COMPREPLY=()
  while IFS=$'\t' read -r found rest; do
    case $found in
      :files) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "${begun#"$kept"}") ;;
      :folders) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "${begun#"$kept"}") ;;
      *) COMPREPLY+=("${found#"$kept"}") ;;
    esac
    case $found in
      :files | :folders) compopt -o filenames ;;
      *[:=]) compopt -o nospace ;;
    esac
  done < <("${1/#\~/$HOME}" complete -- "${words[@]:1}" 2>/dev/null </dev/null)
}
complete -o nosort -F _gonfalon gonfalon
