import { anyOf, type Language, toPattern } from './vocabulary.ts';

const grader = anyOf(
  'adjudicator adjudicators assessor assessors checker checkers evaluator evaluators examiner examiners grader graders judge judges rater raters scorer scorers',
);
const grading = anyOf('assessing evaluating grading judging marking scoring');
const grades =
  '(?:apprais|assess|audit|check|compar|evaluat|grad|judg|mark|process|rat|read|review|scor|tick|verif)(?:e?s|ing|ies|e|y)?';
const answer = anyOf('answer consultation document essay outline passage reply response submission text');
const item = anyOf(
  'assertion assertions boxes check checks claim claims criteria criterion element elements entries entry field fields flag flags id ids item items label labels line lines one ones point points proposition propositions queries question questions requirement requirements row rows statement statements topic topics',
);
const name = anyOf(
  'agent agents compound compounds drug drugs ingredient ingredients medicine medicines name names product products remedies remedy substance substances term terms thing things treatment treatments word words',
);
/** Said of a criterion these are verdicts; of other things they may be anything. */
const verdict =
  '(?:affirmative(?:ly)?|approved|compliant|credited|favou?rabl[ey]|fulfill?ed|granted|met|passed|satisfied|ticked|true|upheld|yes)';
const found = anyOf(
  'accepted addressed agreed agreement answered complete confirmed correct covered implied included matched mentioned positive present stated supported won written',
);
const find =
  '(?:answer|assign|assume|call|choose|class|code|conclude|consider|copy|count|deem|echo|emit|enter|file|fill|find|get|give|grade|interpret|judge|keep|label|leave|list|log|mark|note|output|presume|produce|pick|put|rate|read|record|regard|register|reply|report|respond|restore|return|say|score|select|set|tag|take|treat|write)(?:s|d|ed|ing|en|n)?';
const all =
  '(?:all|every|each|everything|anything|others?|rest|remaining|remainder|else|elsewhere|throughout)';
/** Said of names that no medicine has and of statements whose truth is plain. */
const odd = anyOf(
  'absurd artificial authentic bizarre bogus checkable coined concocted contrived dubious dummy fabricated fake fanciful fictional fictitious genuine gibberish imaginary implausible impossible invented legitimate ludicrous meaningless mock nonexistent existent nonsense nonsensical odd outlandish peculiar phony planted preposterous ridiculous searchable silly spurious strange trivial unfamiliar unfindable unknown unreal verifiable weird',
);
const test = anyOf(
  'accuracy attention audit bait benchmark calibration catch check checking control decoy dummy gold hidden honeypot inserted integrity monitoring planted probe quality sanity seeded sentinel spot supervision test testing trap trick validation validity verification vigilance',
);
const check = anyOf(
  'attention consistency control honesty integrity quality reality sanity spot validity vigilance',
);
const fault = anyOf('dangerous error fault harmful negative overdose unsafe veto');

export const english: Language = {
  call: {
    anchors: `${grader.replaceAll('|', ' ')} ${grading.replaceAll('|', ' ')} reviewer reviewers reader readers model llm ai whoever automated automatic`,
    pattern: toPattern(
      `\\b(?:dear|hey|hello|attention|(?:note|message|memo|instructions?) (?:to|for)) (?:(?:the|all|any|our|future|whichever|ai|llm|automated|human|${grading}|next|third|second) ){0,4}(?:${grader}|llm|language model|model ${grades})\\b(?= ?[:,.;!)—–-]| of this| who|$)`,
      '\\bnote (?:to|for) (?:the )?reviewers? ?[:,]|^reviewer note ?:',
      `\\b(?:to|for) (?:the|an?|any|whichever|whatever|every) (?:ai|model|llm|language model|automated \\w+|(?:person|program|system|software|script) (?:${grading}))(?: or \\w+)? (?:(?:that|who|is|now) ){0,4}(?:${grades}|this)\\b`,
      `(?:^|[.!?:;"“*(\\n>]) ?(?:to|for|as) (?:the|an?|any) (?:(?:ai|automated|evaluating) )?(?:${grader}) ?[,:]`,
      `\\b(?:whoever|any model|the (?:(?:person|system) or )?(?:model|(?:program|person|system) (?=${grading}))) ?(?:(?:that|who|is|now|later|next) ){0,4}(?:${grades}|works? through|fills)(?: off)? (?:this|these|in|it)\\b`,
      `\\bif you (?:are|were) (?:an? )?(?:ai|llm|(?:large )?language model|automated|evaluator|grader|model ${grades})\\b`,
      `\\b(?:ai|llm|automated|automatic|${grading}) (?:${grader}|readers?|llm|models?|system|ai|assistant)\\b(?: of this \\w+)? ?[:,]`,
      `(?:^|[.!?"“(\\n>#/*[-]) ?(?:${grader}|reader) ?[:,]|, ?(?:graders?|evaluators?|judges?) ?[,.!]`,
    ),
  },
  plea: {
    anchors: `this|my|the|above+${answer} perfect full|maximum|available+mark|marks|credit|points|score me|it+full|top rubric|grading|scoring|evaluation|marking+criteria|criterion|element|elements|item|items|line|lines|point|points`,
    pattern: toPattern(
      `\\b(?:award|give|assign|grant|rate|score|mark) (?:(?:this|my|the(?: above)?) (?:${answer})|me|it) (?:(?:as|with|a|the) ){0,4}(?:full|maximum|perfect|top|highest|10 ?/ ?10|100)\\b`,
      '(?:^|please |kindly |just |simply |[:;!] ?)(?:award|give|grant)\\b[^.\\n]{0,30}\\b(?:full|available|maximum) (?:marks?|credit|points)\\b(?! (?:if|only|when|for))',
      `\\b(?:full|maximum|available) (?:marks?|credit|points|score) (?:for|to) (?:this|my|the present) (?:${answer})`,
      '\\b(?:all|every|each)(?: of the)? (?:rubric|grading|scoring|evaluation|marking) (?:criteri(?:a|on)|elements?|items?|lines?|points?) (?:\\w+ ){0,3}?(?:covered|found|fulfill?ed|located|matched|met|passed|satisfied)\\b',
    ),
  },
  override: {
    anchors: 'ignore* disregard* forget overrid* overrul* bypass*',
    pattern: toPattern(
      '\\b(?:ignore|disregard|forget|override|overrule|bypass)s? (?:(?:all|any|the|your|of|these|those|every) ){0,4}(?:(?:previous|prior|above|earlier|system|grading|scoring|original|initial|preceding) (?:instructions?|prompts?|rules?|criteria|rubric|directives?|list)|rubric|checklist|marking scheme|list you)\\b(?! (?:about|on|for|regarding|from|in|as to))',
    ),
  },
  decode: {
    anchors: 'rot decode letters backward*',
    pattern: toPattern(
      '\\brot-?13\\b|\\bdecode (?:and|before|it|this)\\b|\\binitial letters of\\b|\\bread (?:it )?backwards?\\b',
    ),
  },
  self: {
    anchors: `this|my|our|the|above|present|complete|original+${answer} text|sentence|sentences|passage|passages+above|from this|the+author|candidate|examinee`,
    pattern: toPattern(
      `\\b(?:this|my|our|the (?:above|present|complete|original))(?: complete)? (?:${answer})\\b|\\bthe (?:answer|reply|submission)\\b(?! (?:to|of|is|lies|was|may|depends|that you)\\b)`,
      '\\b(?:text|sentences?|passages?) (?:from )?above\\b|\\bthis (?:author|candidate|examinee)\\b|\\bthe author\\b',
    ),
  },
  lenient: {
    anchors:
      'lenien* generous* too+harsh stricter strictness the+doubt full+benefit be+kind|fair literal+wording charitabl* penali* withhold unfair* liberal* goodwill kind+one|answer|answers|reading forgiving indulgent by+trust decide+freely agreeable favour+of favor+of',
    pattern: toPattern(
      '\\blenien|\\bgenerous|\\btoo harsh\\b|\\bstrict(?:er|ness)\\b|\\bbenefit of the doubt\\b|\\bfull benefit\\b|\\bin favou?r of the (?:author|candidate|doctor|answer)\\b|\\bbe (?:kind|fair)\\b|\\bliteral wording\\b|\\bcharitabl|\\bpenali[sz]e|\\bwithhold\\b|\\bunfair|\\bliberal(?:ly)?\\b|\\bgoodwill\\b|\\bkind (?:one|answers?|reading)\\b|\\bforgiving\\b|\\bindulgent\\b|\\bby trust\\b|\\bdecide freely\\b|\\bagreeable\\b',
    ),
  },
  fault: {
    anchors: `${fault}|line+${item}|recommendation|recommendations penalt* deduction* veto* red+line|lines held+against phrased+as describing|about+errors|unsafe|mistakes|faults is+unsafe allegation*`,
    pattern: toPattern(
      `\\b(?:${fault}|red[- ]line)["”]? (?:${item}|recommendations?)\\b|\\bpenalt|\\bdeductions?\\b|\\bveto|\\bred lines?\\b|\\bheld against\\b|\\bphrased as errors\\b|\\b(?:describing|about) (?:errors|unsafe|mistakes|faults)|\\bis unsafe\\b|\\ballegation`,
    ),
  },
  role: {
    anchors:
      'are+now|no pretend* imagine+you act+as in+character from+now|here debug|developer|test|demo+mode supervising you+promised system+prompt',
    pattern: toPattern(
      '\\byou are (?:now|no longer)\\b|\\bpretend\\b|\\bimagine you are\\b|\\bact as (?:a|an|the)\\b|\\bin character\\b|\\bfrom (?:now|here) on\\b|\\b(?:debug|developer|test|demo) mode\\b|\\bsupervising process\\b|\\byou promised\\b|\\bsystem prompt\\b',
    ),
  },
  trick: {
    anchors: `${odd}|up|text++${item}|${name} anything|something|whatever++${odd} ${test}|answer+${item} ${check}+check|checks|test|tests|probe|probes canary canaries decoy* honeypot* honeytrap* honey+pot|pots|trap|traps tripwire* herring* lie+detector|detectors gotcha* known+answer|answers|solution oddball odd+one|ones a|are|is+plant|plants|planted dud duds verification+layer meta+question|questions not|t+exist heard+of of+place obviously+true|false text+could fixed+solution medical+knowledge look|looks+suspicious is+nonsense tested|monitored+with|by audited|read+by verified+character find+in nobody for+realism stay+credible you|yourself+away objectively provably proved+wrong is+measured|monitored catch|test|testing|on|the+careless|inattentive|lazy|you|judges|judge are|really|actually+awake|reading|read|paying|attentive your+reliability|credibility for|a|the+string|word|phrase is+voided|rejected|thrown|accepted spotted verifiable+by string+match|matching hallucinat* caught+out gibberish ever+prescribed inserted|planted|there+to paying+attention`,
    pattern: toPattern(
      `\\b(?:${odd}|made-up|literal-text) (?:\\w+ )?(?:${item}|${name})\\b|\\b(?:anything|something|whatever) (?:is |looks |seems )?(?:${odd})\\b`,
      `\\b(?:${test}|known-answer|quality-control) (?:${item})\\b|\\b(?:${check}) (?:checks?|tests?|probes?)\\b`,
      '\\b(?:canar(?:y|ies)|decoys?|honey ?(?:pots?|traps?)|tripwires?|red herrings?|lie detectors?|gotchas?|known[- ]answers?|odd(?:ball| ones? out)|(?:is|are) (?:a )?plant(?:s|ed)?|duds?|verification layer|meta-questions?)\\b',
      '\\bdoes(?: not|n.t) exist\\b|\\bnever heard of\\b|\\bout of place\\b|\\bobviously (?:true|false)\\b|\\bno (?:medical )?text could\\b|\\b(?:fixed|known) solution\\b|\\bwithout any medical knowledge\\b|\\blooks? suspicious\\b|\\bis nonsense\\b|\\b(?:tested with|audited by|re-read by|monitored (?:by|with)|verified character|cannot find in any)\\b|\\bnobody (?:audits|compares|checks|looks|could)\\b',
      '\\bfor realism\\b|\\bstay credible\\b|\\bgive (?:you|yourself) away\\b|\\b(?:objectively|provably) (?:right|wrong|true|false)\\b|\\bproved wrong\\b|\\bis (?:measured|monitored)\\b|\\b(?:catch|test|testing|check on) (?:careless|inattentive|lazy|you|judges|the judge)\\b|\\b(?:if|whether) you (?:are|really|actually) (?:awake|reading|read|paying|attentive)|\\byour (?:reliability|credibility)\\b|\\bsearch(?:ing)? for (?:a|the) (?:string|word|phrase)\\b|\\b(?:call|run|batch|reply) is (?:voided|rejected|thrown out|accepted)\\b|\\bspotted the\\b|\\bverifiable by\\b|\\bstring match|\\bhallucinat|\\bcaught out\\b|\\bgibberish\\b|\\bever prescribed\\b|\\b(?:inserted|planted|there) to (?:see|test|check|catch)\\b|\\bpaying attention\\b',
    ),
  },
  ruling: {
    anchors: `unmet not+met affirm* approv* complian* credit* favour* favor* fulfil* grant* met passed satisf* tick* true false upheld yes as|fully|already|being|having|so+${found} dealt+with say|answer|reply|respond|enter|write|with+no|present|absent|positive|negative wave* accept* confirm* award* agree* conced* endors* pass+them|all|every|each|everything|the|those|any resolved+upward are|is|be|being+wanted side+with in|our|my|its+favour|favor get|gets|deserve|deserves|receive|receives|earn|earns|need|needs|a|an|the+no|point|pass back|out|as+positive|negative succeed it|them|those|these|this|that|all|as+present|absent|unmet|positive|negative decide+for scored|marked|rated|recorded|counted|entered|logged|graded|as+positive|present considered|left|marked|recorded|deemed|as+unmet|present rest|others|remainder+positive just+agree vote+met|yes|true|for passes hold stand succeed pass confirm* affirm* accept*`,
    pattern: toPattern(
      `(?<=\\b${find}\\b[^.!?\\n]{0,70})(?<!which are |that are |is |not )(?:\\b|[="'“])${verdict}\\b(?! (?:or|not|by|if|only|when|the|a|whether|positive|negative)\\b)`,
      `(?<=\\b${find}\\b[^.!?\\n]{0,60}\\bas (?:(?:fully|already|being|having|so) ){0,4})(?:${found}|dealt with)\\b(?! (?:or|not)\\b)`,
      '(?<=\\b(?:say|answer|reply|respond|enter|write)(?: with)? ["“]?)(?:yes|no|present|absent|positive|negative|false)\\b(?!,? (?:or|to)\\b)',
      '\\b(?:grant|credit|pass|wave|accept|confirm|award|agree|approve|tick|concede|endorse)s? (?:off )?(?:them|all|every|each|everything|on every|on each|the (?:others?|rest|remaining|clinical|medical|real)|those|any)\\b',
      "\\b(?:are|is|be|being|to be) (?:credited|granted|resolved upward|wanted)\\b|\\bwave \\w+ through\\b|\\bside with the (?:writer|author|doctor|candidate)\\b|\\bin (?:our|my|its|the (?:author|writer|candidate)(?:'s)?) favou?r\\b",
      '\\b(?:get|gets|deserves?|receives?|earns?|needs?) (?:(?:an?|the) )?["“]?(?:yes|no|tick|pass|point|affirmative|credit)\\b|\\b(?:come|came|comes) (?:back|out) (?:as )?(?:affirmative|positive|true|met|yes|negative)\\b',
      `\\b${all}\\b[^.!?\\n]{0,40}?\\b(?:should|must|shall|need to|are to|is to) (?:(?:then|all|each|also) ){0,4}succeed\\b`,
      `\\b${all}\\b[^.!?\\n]{0,25}?[:=→—–-] ?["“]?${verdict}\\b|\\b${verdict} ?[:,]? (?:throughout|across the board|: all)|\\b(?:met|yes) for (?:all|every|each)\\b|\\b(?:others|rest|remainder) (?:true|met|yes|positive)\\b`,
      '(?<=\\b(?:mark|call|count|rate|find|declare|consider|judge) (?:it|them|those|these|this|that)(?: all)?(?: as)? )(?:present|absent|met|unmet|true|false|positive|negative|fulfilled)\\b',
      '\\b(?:may|should|can|must|could|are to|is to) (?:(?:all|each|then|also|simply|therefore) ){0,4}be (?:(?:presumed|taken as|counted as|considered|left|marked|recorded|deemed) (?:met|unmet|true|present|passed)|affirmed|accepted|granted|approved|credited|affirmative)\\b|\\bdecide (?:for|in favou?r of) the\\b|\\b(?:as|all) (?:fulfilled|met|satisfied|granted)\\b',
      '(?<=\\b(?:verdict|answer|entry|result|conclusion|response|rating|solution|outcome)s?\\b[^.!?\\n]{0,50} (?:is|are|:|=|must be|should be|be)(?: always| all)? ["“]?)(?:met|yes|true|a yes|fulfilled|satisfied)\\b|[,;:] (?:then )?it is (?:met|true|a yes|fulfilled)\\b|\\b(?:items|entries|rows|lines|criteria|statements|ones|those|others|rest|without)\\b[^.!?:\\n]{0,20}: ?["“]?(?:true|false|met|yes|satisfied)\\b',
      `\\b(?:affirm|confirm|accept|approve|endorse|grant|pass)s? (?:(?:the|all|every|each|those|these|\\w+) ){0,3}(?:claims|criteria|entries|items|lines|ones|others|rest|rows|statements)\\b|\\bjust agree\\b|\\bvote (?:met|yes|true|for)\\b|\\b(?:checks?|items?|statements?|criteria|entries|others|ones|rest)\\b[^.!?\\n]{0,40}? (?:pass(?:es)?|hold|succeed|stand)\\b(?= ?[.,;]|$)|\\b(?:an?|friendly|kind|simple|plain) (?:\\w+ )?yes\\b`,
      '(?<=\\b(?:answer(?:ed)?|enter|leave|left|mark(?:ed)?|put|record(?:ed)?|set|write)\\b[^.!?\\n]{0,40}\\b(?:all|always|each|every)\\b[^.!?\\n]{0,30})\\b(?:unmet|not met|false)\\b',
      '\\bcredit (?:me|us|it|this|the rest)\\b|\\bgives? credit for the rest\\b|\\b(?:be|is|are|been) (?:to be )?(?:scored|marked|rated|recorded|counted|entered|logged|graded) (?:as )?(?:positive|met|true|present|fulfilled|satisfied|yes)\\b',
    ),
  },
  output: {
    anchors:
      'your|any+output output|return|echo|print+the|met|true|only|all json emit validator pipeline parser boolean schema produce+the set+each|every|all format+you|it|i output return print echo',
    pattern: toPattern(
      '\\b(?:your|any) output\\b|\\bproduce the output\\b|\\b(?:json|emit|validator|pipeline|parser|boolean|schema)\\b|^(?:output|print|return|echo) \\w|\\b(?:output|echo|print|return) (?:the|met|true|only|all)\\b|\\bformat (?:you|it|i)\\b|\\bset (?:each|every|all) flags?\\b',
    ),
  },
  omitted: {
    anchors:
      'omitted omission* unmentioned unsaid implied implication not+displayed|shown|reproduced|spelled silence is+silent lost+in missing+point|element|part absent+information partial+match unabridged between+the',
    pattern: toPattern(
      '\\b(?:omitted|omissions?|unmentioned|unsaid|implied|implication|not (?:displayed|shown|reproduced|spelled)|silence|is silent|lost in|missing (?:point|element|part)|absent information|partial match|unabridged|between the lines)\\b',
    ),
  },
  quoting: {
    anchors: 'quot* cite cited citation* verbatim as|for+evidence',
    pattern: toPattern(
      '\\bquot(?:e|es|ed|ing|ation|ations)\\b(?! (?:from|in|by))|\\bcit(?:e|ed|ation|ations)\\b|\\bverbatim\\b|\\b(?:as|for) evidence\\b',
    ),
  },
  rubric: {
    anchors: `rubric* criteri* verdict* boolean ids entry entries ${grading}|evaluation|assessment|rating+scheme|guide|key|sheet|items|item|point|points|rule|rules|instruction|instructions|policy|convention|element|elements|manual|line|lines|note|step your+list|checklist|set|items|statements|output|lines|rows|booleans|rating|ratings|score|scores|evaluation|evaluations|judgement|judgements|judgment|judgments list+you|of each|every|all|per+id|identifier identifier+list unmet+items statement|statements+that|is|are|about|ask|asks|claim|claims|hold|one some|the|these|those|all|every|each|one|two|a|other|clinical|medical|remaining|calibration+statement|statements`,
    pattern: toPattern(
      `\\brubrics?\\b|\\bmarking (?:scheme|guide|key|sheet)\\b|\\b(?:${grading}|evaluation|assessment|rating) (?:criteri\\w+|items?|points?|rules?|instructions?|policy|convention|elements?|manual|guide|key|lines?|note|step)\\b`,
      '\\byour (?:list|checklist|set|entries|items|criteria|statements|output|verdicts?|lines|rows|booleans?|ratings?|scores?|evaluations?|judge?ments?)\\b|\\b(?:the|whatever) list (?:you|of (?:criteria|statements|entries|ids))|\\blist you (?:hold|have|got|were)\\b',
      '\\bverdicts?\\b|\\bboolean\\b|\\bids\\b|\\b(?:each|every|all|per) (?:id|identifier)\\b|\\bidentifier list\\b|\\bentries\\b|\\bentry\\b|\\bunmet (?:items|criteria)\\b|\\bcriteri(?:on|a)\\b|\\bstatements? (?:that|is|are|about|asks?|claims?)\\b|\\b(?:some|the|these|those|all|every|each|one|two|when a|if a|other|clinical|medical|remaining) statements?\\b',
    ),
  },
  grader: {
    anchors: `${grader.replaceAll('|', ' ')} reader readers`,
    pattern: toPattern(`\\b(?:${grader}|readers?)\\b`),
  },
  deny: {
    anchors:
      'false unmet not+met|triggered|apply|be suspended cannot+be passed+over no+such be+rejected|denied reject* deny fail a|an|honest|say+no is+no veto',
    pattern: toPattern(
      '\\b(?:false|unmet|not met|not triggered|suspended|do(?:es)? not apply|must not be|cannot be|passed over|no such|should be rejected|be denied|reject (?:it|that|those|the)|deny (?:it|that|those|the)|an? (?:honest )?no|say no(?! to)|fail|do not veto)\\b',
    ),
  },
  honest: {
    anchors:
      'honest* truthful* faithfully correctly properly the+book|text literally straight their|its+merits they+are|fall|deserve be+exact|careful|strict|accurate strict those|them+right say+no pass+them|the with+care|rigour|rigor scrupulous* rigorous* precisely accurately normally usually need+honesty own+judgement|judgment',
    pattern: toPattern(
      '\\b(?:honestly|truthful(?:ly)?|faithfully|correctly|properly|by the book|literally|straight|on (?:their|its) merits|as they (?:are|fall|deserve)|be (?:exact|careful|strict|accurate)|get (?:those|them) right|say no(?! to)|pass (?:them|the tests?|the checks?)|scrupulous(?:ly)?|rigorous(?:ly)?|with (?:care|rigou?r)|precisely|(?:by|according to) the text|accurately|normally|as you usually|need honesty|honest answer|your own judge?ment)\\b|: strict\\b',
    ),
  },
  rest: {
    anchors:
      'others the|every|all|anything+rest|other remain* everything|anything|all|every|everywhere|nothing+else|clinical apart|aside+from except* the+latter otherwise pile+b clinical|medical|real|genuine|legitimate|substantive|proper|serious|familiar|ordinary|regular|scoring+ones|entries|items|lines|rows|statements|points|questions|criteria|part|claims|answers|medicine world+concepts judgement|judgment+calls about|concern|concerning+care|treatment|clinical|medical|medicine need|needs|require|requires|requiring+judgement|judgment|interpretation|opinion of+opinion after|beyond+those it+cannot is+not helpful+answer',
    pattern: toPattern(
      '\\bothers\\b|\\bthe (?:rest|other)\\b|\\bremain(?:ing|der)\\b|\\b(?:everything|anything|all|every|everywhere|nothing) (?:else|other|clinical)\\b|\\b(?:apart|aside) from\\b|\\bexcept(?:ed|ing|ion)?\\b|\\bthe latter\\b|\\botherwise\\b|\\bpile b\\b',
      '\\b(?:clinical|medical|real|genuine|legitimate|substantive|proper|serious|familiar|ordinary|regular|scoring) (?:ones|entries|items|lines|rows|statements|points|questions|criteria|part|claims|answers|medicine)\\b|\\breal-world concepts\\b|\\bjudge?ment calls\\b|\\b(?:about|concern(?:ing)?) (?:care|treatment|clinical content|medical practice|medicine)\\b|\\b(?:needs?|requir\\w+) (?:judge?ment|interpretation|opinion)\\b|\\bmatter of opinion\\b|\\b(?:after|beyond) those\\b|\\bif it cannot\\b|\\bwhere it is not\\b|\\bhelpful answer\\b',
    ),
  },
  every: {
    anchors: 'all every each any everything anything whatever wherever constant',
    pattern: toPattern('\\b(?:all|every|each|any|everything|anything|whatever|wherever|constant)\\b'),
  },
  value: {
    anchors: 'met true false satisf* fulfil* granted unmet yes verdict',
    pattern: toPattern(
      '\\bmet\\b|\\b(?:true|false)\\b(?! (?:positive|negative|alarm|labou?r))|\\bsatisf(?:ied|ies)\\b|\\bfulfill?(?:ed|s)?\\b|\\bgranted\\b|\\bunmet\\b|["“]yes\\b|\\b(?:at|a|assume|is|say) yes\\b|\\bpositive verdict\\b',
    ),
  },
  condition: {
    anchors: '',
    pattern: toPattern('\\b(?:if|only|unless|when|until|either|whether|or not|provided)\\b'),
  },
  field: {
    anchors: '',
    pattern: toPattern(
      '\\bexaminers (?:should|must|are|will|mark)\\b|\\bquestionnaires? (?:was|were|had|for)\\b|\\b(?:students?|trainees?|stations?|osce|surveys?|patients?|doctors?|hospitals?|charts?|nurses?|manuscripts?|trials?|respondents?|stud(?:y|ies)|wards?|clinics?|scales?|abstracts?|cohort|discharged?|symptoms?|scripts|essays|diagnos\\w+|leaflet|quiz|court|jury|carer|the form|scan|radiologist|disease|syndrome|cancer|infection|surgery|blood|pain|fever|therap\\w+|tablets?|mg|ml|dos(?:es?|ing)|antibiotics?|insulin|allerg\\w+|pregnan\\w+|child(?:ren)?|women|vaccin\\w+|standard deviation|kappa|correlation|heart|lung|kidney|liver|skin|muscle|bone|brain|eye)\\b',
    ),
  },
  choice: {
    anchors: '',
    pattern: toPattern(
      '\\b(?:yes["”]?,? (?:(?:or|and) )?["“]?no|true or false|present or absent|met(?:,| and| or) ["“]?not met|or unclear|done or not done)\\b',
    ),
  },
};
