const negation =
  /\b(?:no|not|non|none|never|neither|nor|without|except|absent|absence|negative|positive|cannot|denie[sd]|deny|refuse[sd]?|avoid(?:ed|s)?|stop(?:ped|s)?|lack(?:s|ing)?|unless|against|false|true|incorrect|correct|wrong|least|most|contraindicated|[a-z]+n['’]t|(?:un|in|im|ir|dis|non)[a-z-]+)\b/gi;

const numeral =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|thousand|half|twice|once|first|second|third|single|double|both|either|all|any|some)\b/gi;

/** Digits with all that hangs on them, and the word behind them. */
const measured = /\S*\d\S*(?:[ -]?[A-Za-zμµ%°/]+)?/g;

const decisive =
  /\b(?:left|right|upper|lower|inner|outer|before|after|male|female|man|woman|boy|girl|pregnan\w*|infant|child\w*|high\w*|low\w*|rais\w*|increas\w*|decreas\w*|reduc\w*|more|less|acute|chronic|early|late|and|or|but|only)\b/gi;

/** When, and how sure. */
const time =
  /\b(?:yesterday|today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|morning|noon|evening|night\w*|daily|weekly|monthly|hourly|always|never|often|sometimes|suddenly|gradually|probably|possibly|likely|suspected|confirmed|mild\w*|moderate\w*|severe\w*|proximal\w*|distal\w*|anterior\w*|posterior\w*|medial\w*|lateral\w*|bilateral\w*|unilateral\w*)\b/gi;

const measuredThings =
  /\b(?:creatinine|urea|bilirubin|triglycerides?|cholesterol|glucose|h(?:a)?emoglobin|platelets?|albumin|lactate|troponin|ferritin|amylase|lipase|sodium|potassium|calcium|magnesium|phosphate|osmolality|pressure|temperature|pulse|saturation|weight|height)\b/gi;

/** Abbreviations and units: BP, mmHg, eGFR. */
const abbreviation =
  /\b(?:[A-Z]{2,}\w*|\w*[A-Z]\w*[A-Z]\w*|[a-z]{1,2}|mmol|mol|mmhg|kg|mcg|ml|min|hour\w*|day\w*|week\w*|month\w*|year\w*)\b/g;

export const englishPatterns: readonly RegExp[] = [
  negation,
  numeral,
  measured,
  decisive,
  time,
  measuredThings,
  abbreviation,
];
