/** Closed lists: how a clause is meant. What none of them speaks of is stated. */

/** At the head of a line: what follows is still to be done, or is told to somebody. */
export const planHeading =
  /^[\s#*\d.、【[(-]*(?:(?:discharge |further |my |the )?(?:plan|advice|recommendations?|to do|todo|jobs|next steps?|follow[- ]?up|safety[- ]?net(?:ting)?|escalation|targets?|patient education|counselling|red flags)\b|r(?=\s*(?:[:–—-]|$))|计划|后续|下一步|待办|随访|复诊|告知|宣教|嘱|医嘱|出院医嘱|建议|注意事项|处理意见|诊疗计划|交代|目标|[请需](?=[\s:：*]*$))/;

/** At the head of a line: what follows is what was found or thought. */
export const otherHeading =
  /^\s*(?:[sba](?=\s*(?:[:–—-]|$))|history|hpc|examination|exam|o\/e|findings|results?|investigations|assessment|impression|diagnos[ie]s|progress|course|现病史|病史|查体|体检|检查|结果|诊断|评估|病情|经过)/;

/** A condition, an intention, a question, what is awaited, what is so as a rule, what was not done. */
export const planned = new RegExp(
  [
    String.raw`\b(?:if|whether|unless|should|would|could|might|may|must|will|shall|plans?|planned|aim(?:s|ing)?|targets?|goal|intend\w*|consider(?:s|ing)?|recommend\w*|propose\w*|please|await\w*|pending|outstanding|due (?!to)|to be|needs?|in case|provided|until|tomorrow|tonight|in (?:the|a) (?:morning|week|month)|hourly|prn|as needed|as required|thresholds?|pre-?empt\w*)\b`,
    String.raw`\bnot (?:yet|back|ready|available|done|examined|assessed|checked|measured|tested|sent|asked|performed|indicated|obtained|recorded|taken|ordered|needed|required|requested)\b|'ll\b`,
    String.raw`\b(?:usually|often|typically|commonly|generally|tends? to|can (?:cause|raise|lower|mask|mimic|be|lead|give|take|rise|fall)|cannot|can't|causes|prevents|increases the risk)\b`,
    String.raw`\b(?:advised?|advises|advising|explain\w*|counsel\w*|warn\w*|educat\w*|taught|teach\w*|instructed|reminded|safety-net\w*|told (?:to|her|him|them|that|the|both|about)|informed (?:her|him|them|that|the patient|the family))\b`,
    String.raw`^\W*(?:then |and |also )?(?:check|repeat|recheck|start|give|take|hold|withhold|continue|increase|reduce|titrate|refer|discuss|review|monitor|keep|chase|arrange|book|observe|watch|look|listen|ask|call|ring|phone|tell|advise|encourage|consider|send|measure|maintain|restart|resume|switch|add|wean|follow|return|come|seek|bring|drink|use|aim|target|for|to|gp to|team to|nurse to|day team to|night team to|stop if|re-?\w+ (?:if|in)) `,
    String.raw`\bto (?:check|repeat|recheck|start|give|continue|refer|discuss|review|monitor|chase|see|exclude|rule|confirm|look|assess|follow|consider|return|call|ring|come|stop|take|avoid|clarify|determine)\b`,
    '若|如(?![上下前此常实同图何期厕])|假如|一旦|万一|倘|除非|拟|计划|打算|准备|建议|待(?!查)|等(?:待|结果|回报|培养|血|药敏)|尚未|还没|未回|未出|未归|嘱|必要时|酌情|是否|有无|直至|方可|才能|才可|目标|争取|警惕|防止|以防|以免|提防|预防|鉴别|可能|不除外|不能排除|不能除外',
    '未(?:查|测|做|检(?!出)|问|行|送|评估|听诊|触诊|询|留|予|用|给|使用|执行|启动)|没有?(?:查|测|做|问|抽|送|拍|用|给)|凡(?!士)|[^患笔学作记]者$|不(?:宜|予|用|给|做|查|建议|推荐|考虑|需|必)',
    '告知|交代|宣教|解释|提醒|教会|指导|通常|一般(?!情况|状[况态])|往往|多数|可致|可使|可引起|可导致|会使|会让|会令|会引起|会导致|易致|禁忌|慎用',
    '(?:高于|低于|超过|大于|小于|达到?|[<>≤≥])\\s*\\d[^,]{0,12}(?:时|则|即|就|停|加|减|给|予|联系|呼|叫)',
    '[<>≤≥]=?\\s*\\d[^,:]{0,12}:[^;。]{0,60}?\\d\\s*(?:mg|mcg|µg|μg|g|ml|iu|u|units?|mmol|毫克|克|毫升|单位)(?![a-z/])',
    '明[日天晨早]|次日|下次|下周|下月|择期',
  ].join('|'),
);

/** In a sentence with such words everything else is what is looked out for. */
export const alarming =
  /\b(?:come back|return (?:to|at|if|immediately)|call (?:999|911|120|an ambulance|us|the)|seek (?:help|medical|urgent)|(?:go|come) (?:in )?to (?:a&e|the emergency|ed|hospital)|: (?:stop|come|ring|call)|straight (?:away|to)|ring (?:us|the|999))\b|马上(?!给)|立即(?:就[医诊]|来|返|去|到|叫|拨|呼|打|停)|立刻|赶紧|及时就[医诊]|随时(?:就|来|返|到)|拨打|按铃|急诊就[诊医]|尽快就[诊医]|出现/;

/** To repeat, to go on, to ask for: a plan, unless the clause says that it was. */
export const softly =
  /\b(?:repeat|recheck|continu(?:e|es|ing)|review|monitor(?:ing)?|follow-up|next|later|keep|ask|avoid\w*|request(?:ed)?|referral|for (?:review|discussion|admission|consideration)|once|when|before|after|prior to|can)\b|复查|完善|监测|观察|继续|定期|请|需|须|应(?![激答用])|将(?!近)|可(?![见闻及触扪疑])|随访|随诊|复诊|注意|避免|维持|控制|改为|换用|送检|追|核对|考虑|后再|排除|除外|加强|予以|今晚|[一二两三四五六七八\d] ?(?:天|日|周|月|小时|分钟)(?:后|内)/;

/** That it was, came or is so. */
export const surely =
  /\b(?:was|were|is|are|has|have|had|been|showed|shows|shown|came back|come back|found|seen|heard|felt|given|received|got|gave|done|made|ran|agreed|agrees|accepted|reviewed|attended|spoke|discussed|confirmed|confirms|measured|read|reads|now|currently|today)\b|已|了(?!解)|过(?!敏|程|高|低|度|快|多|量)|回报|复测|测得|提示|显示|示(?!例|意)|结果|经[^,]{1,8}(?:会诊|讨论|同意)|目前|现(?!病|场)|入院时|到院时|入科时/;

/** Somebody tells it, or it was at another time or in another place. */
export const told =
  /\b(?:says?|said|states|stated|stating|reports|reported (?:by|that|to us|feeling)|reporting|denie[sd]|denying|tells|told (?:me|us)|describes?|described|describing|complain\w*|c\/o|admits?|admitted (?:to|that)|mentions?|recalls?|according to|per (?:patient|family|daughter|son|wife|husband|mother|father|letter|chart|carer|gp)|history of|h\/o|hx of|pmh|previous(?:ly)?|prior|in the past|past|last (?:year|month|week|night|time|visit|winter|summer|spring|autumn)|ago|at home|home (?:readings?|bp|meter)|elsewhere|outside hospital|gp(?:'s)? (?:letter|started|gave|put)|ambulance|paramedics?|crew|letter|own(?: |$)|usual\w*|regular(?:ly)? (?:takes|medic\w*|meds)|takes|taking|long-?standing|known|(?<!has |have |had )since (?!admission|arrival|then|starting)|in (?:(?:19|20)\d\d|(?:early |late )?(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter))|as a child|family history|fhx?|mother|father|husband|wife|sister|brother|son|daughter|neighbour)\b|诉|自述|述|称(?!重)|说|否认|既往|曾|史(?!密)|外院|当地|社区|家[中里人属]|院外|自[服购行测觉备]|[年月周天日]前|去年|今年[^,]{0,2}[月春夏秋冬]|[春夏秋冬][天季]|前年|上[月周次]|以前|平[时素日]|产检|转诊|院前|救护|急救(?:人员|医生|车|中心)|120(?=测|量|给|送|说|到|人员|医生|急救)|来信|信中|母亲|父亲|丈夫|妻子|女儿|儿子|老伴|婴儿|宝宝|婆婆|公公|长期|在外/;

/** Of this place and now, whoever else is spoken of. */
export const ownTime =
  /\b(?:on (?:arrival|admission|examination|exam|auscultation|palpation|review)|o\/e|today|now|currently|in (?:ed|the ed|the department|resus|clinic))\b|查体|体检[:：示]|入院时|到院时|入科|目前|今日|本次|现(?!病|场)/;
