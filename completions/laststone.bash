# bash completion for laststone: eval "$(laststone completion bash)"
_laststone() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' known='' i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        games|show|moves|explain|convert|validate|random|compare|perft|pdn|tables|best|play|analyse|match|openings|book|puzzles|levels|selfplay|tune|spsa|solve|bench|hub|ugi|gtp|dxp|state|channel|chain|serve|completion|help) command=${COMP_WORDS[i]} && break ;;
        esac
    done
    case $before in
    -g|--game) known='english russian russian:joint brazilian brazilian:cbd pool international canadian italian spanish portuguese czech frisian turkish turkish:endpromo turkish:kingdraw thai thai:12 thai:white thai:kingdraw nogo nogo:5x5 nogo:7x7 nogo:19x19' ;;
    --turn) known='black white' ;;
    --encoding) known='utf-8 utf-16 utf-16be cp1250 cp1251 cp1252 cp1254 cp1257 cp852 cp866 iso-8859-2 iso-8859-5 koi8-r koi8-u' ;;
    --colour) known='auto always never' ;;
    --notation) known='game arrow' ;;
    --to) known='fen dump hub board matrix svg sgf state32' ;;
    --winner) known='white black draw unknown' ;;
    --eval) known='usual plain matrix games' ;;
    --as) known='black white' ;;
    --dialogue) known='1 2' ;;
    --role) known='initiator follower' ;;
    pdn) known='check format stats filter split dedup' ;;
    tables) known='build verify stats probe' ;;
    openings) known='ballots3 barred unbalanced random:6 named make' ;;
    book) known='build show merge' ;;
    puzzles) known='make check list' ;;
    levels) known='measure' ;;
    state) known='encode decode check sample' ;;
    channel) known='key open join play answer take watch tower hand verify dispute' ;;
    chain) known='deploy pay takeback status challenge respond claim withdraw watch' ;;
    completion) known='bash zsh fish' ;;
    help) known='games show moves explain convert validate random compare perft pdn tables best play analyse match openings book puzzles levels selfplay tune spsa solve bench hub ugi gtp dxp state channel chain serve completion help' ;;
    esac
    if [[ $word == -* ]]; then
        case $command in
        games) known='' ;;
        show) known='--flip --ascii --unicode --colour ' ;;
        moves) known='--routes --notation ' ;;
        explain) known='' ;;
        convert) known='--to --ranges --lidraughts --numbers --letters --flip --last --arrow ' ;;
        validate) known='' ;;
        random) known='--black-men --black-kings --white-men --white-kings --black-stones --white-stones --count ' ;;
        compare) known='' ;;
        perft) known='-d --depth --routes --divide --check ' ;;
        pdn) known='--output --dir --games --players --top --player --white --black --event --site --since --until --winner --min-plies --max-plies --opening ' ;;
        tables) known='--dir --pieces --distances --memory --csv ' ;;
        best) known='-d --depth --nodes --time --moves --lines --eval --book --notation --out --batch ' ;;
        play) known='--as --two --level --time --load --book --flip --ascii --unicode --colour ' ;;
        analyse) known='-d --depth --nodes --time --lines --out --plot ' ;;
        match) known='--engine --games --tc --time --nodes -d --depth --openings --book --concurrency --draw --resign --maxmoves --play-on --sprt --gauntlet --pdn --journal --resume --rank --event --margin --patience ' ;;
        openings) known='--count --fewer --plies -d --depth --least --most ' ;;
        book) known='-o --out --positions --nodes --openings --drop --batch ' ;;
        puzzles) known='-o --out --count --nodes --drop ' ;;
        levels) known='--games --from --to ' ;;
        selfplay) known='--games --nodes --random --fewer --balance --resign --to-the-end --eval --out --samples --rank ' ;;
        tune) known='--out --epochs --regularisation --score-weight --skip ' ;;
        spsa) known='--list --state --resume --parameters --iterations --pairs --rate --tc --time --nodes -d --depth --openings --concurrency --draw --resign --maxmoves ' ;;
        solve) known='--all --batch --proof --verify --checkpoint ' ;;
        bench) known='-d --depth ' ;;
        hub) known='--dialogue --book ' ;;
        ugi) known='--book ' ;;
        gtp) known='--time --ponder ' ;;
        dxp) known='--listen --connect --role --games --as --minutes --moves --name --pdn -d --depth --nodes --time ' ;;
        state) known='--path --count ' ;;
        channel) known='--key --passphrase-file --no-passphrase --session-key --light --listen --connect --patience --as --stake --token --period --chain --contract --opponent --events --rpc --confirmations --fee-cap --tower --games --least-stake --engine -d --depth --nodes --time --flip --ascii --unicode --colour ' ;;
        chain) known='--rpc --confirmations --fee-cap --key --passphrase-file --no-passphrase --signer --from --contract --token --to --amount --yes --plain --again ' ;;
        serve) known='--port --archive --listen --token --host --origin --embed --allow-origin --chain --engines --open ' ;;
        completion) known='' ;;
        help) known='' ;;
        esac
        known+='-g --game -p --position --turn --json --quiet --threads --hash --tables --seed --encoding --help'
    elif [[ -z $command && -z $known ]]; then
        known='games show moves explain convert validate random compare perft pdn tables best play analyse match openings book puzzles levels selfplay tune spsa solve bench hub ugi gtp dxp state channel chain serve completion help'
    fi
    if [[ $word == @* ]]; then
        mapfile -t COMPREPLY < <(compgen -P @ -f -- "${word#@}")
    elif [[ -n $known ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$known" -- "$word")
        # The ids of some games have a colon, at which bash breaks words.
        if declare -F __ltrim_colon_completions >/dev/null; then __ltrim_colon_completions "$word"; fi
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}
complete -F _laststone laststone
