import { type Finding, findPattern, type Note } from '../note.ts';

const cap = "(?:[A-Z][\\p{L}']+(?:-[\\p{L}]+)*)";
const caps = `${cap}(?: (?:of|the|and|&|for|on|upon|in|de|la|y|an) ${cap}| (?:for|of) ${cap}| ${cap}| & ${cap})*`;
const street =
  '(?:Street|St(?=[.,;) ]|$)|Road|Rd|Pde|Parade|Ct(?=[ ,.])|Rte|Lane|Ln|Avenue|Ave|Close|Drive|Way|Row|Hill|Court|Place|Crescent|Cres|Boulevard|Blvd|Terrace|Gardens|Square|Sq|Parade|Walk|Grove|Mews|Quay|Wharf|Highway|Hwy|Parkway|Pkwy|Estate|Green|Rise|View|Circle|Trail|Loop|Route|Lock)';
const postcode = '[A-Z]{1,2}\\d{1,2}[A-Z]? ?\\d[A-Z]{2}';
const zip = '[A-Z]{2} \\d{5}(?:-\\d{4})?';
const inner = `(?:Flat|Villa|Plot|Blk|Lot|Croft|House|Cottage|Mooring|Site|exit|Warehouse|Apt|Apartment|Unit|Suite|Room|Floor|Bldg|Building|Tower|Block|Mile|PO Box|Lot|Pier|mooring|c/o)\\.? ?#?[\\w-]+`;
const onward = `(?:, (?:${postcode}|${zip}|${inner}|(?:the )?${caps}(?: ${postcode})?|\\d+(?:st|nd|rd|th) floor)| ${postcode}| ${zip})*`;
const addresses = [
  new RegExp(
    `(?:${inner},? )*\\b\\d{1,5}[a-zA-Z]?(?:[-/]\\d+)? (?:[NSEW]\\.? )?${caps} ${street}\\b\\.?(?: (?:North|South|East|West|[NSEW]))?(?: \\d{1,4})?${onward}`,
    'gu',
  ),
  new RegExp(`(?:${inner}, )+(?:\\d+ )?${caps}(?: ${street})?(?: \\d{1,4})?${onward}`, 'gu'),
  new RegExp(`\\bRR ?\\d+,? Box \\d+${onward}`, 'gu'),
  new RegExp(`\\b${inner}(?: Box \\d+)?, ${caps}${onward}`, 'gu'),
  new RegExp(
    `\\b${caps} ${street}${onward}(?! (?:Hospital|Clinic|Surgery|Practice|Medical|Centre|Center|Health|Pharmacy|Family|Station|School))`,
    'gu',
  ),
  new RegExp(`\\b${postcode}\\b|\\b${zip}\\b`, 'gu'),
  new RegExp(
    `\\b(?:[Ll]ives? (?:alone )?(?:at|in|near)|[Rr]esid(?:es|ent|ing) (?:at|in|of)|[Hh]ome(?: address)?:?(?: is)?|[Aa]ddress:?(?: is)?|[Ss]taying (?:at|in|with)|moved to|moving to|born in|drove up from|up from|travelled from|traveled from|came from|comes from|outside|back,|hometown|native of|flew in from|flying in from|flew from|grew up in|back home in|near|off|postal:?|mail to|post to|deliver(?:ed)? to|(?:, |\\) |\\), )of) (?<id>"?(?:${inner},? )?(?:[Tt]he )?${caps}${onward})`,
    'dgu',
  ),
];
const stated =
  /\b(?:[Aa]ddress(?: now| is)?|[Hh]ome(?: address| to)?|[Ll]ives?(?: alone)? (?:at|in)|[Ll]ives(?= \d)|[Ss]taying at|[Rr]esides at|[Pp]harmacy:)[:,]? (?<id>(?:"[^"]+"|(?:[Tt]he )?[A-Z\d])[^.;()\n]{3,70}?(?:\bCo\. [A-Z]\w+|\bSt\., [^.;()\n]{3,50}|\bMt\. [^.;()\n]{3,40})?)(?=[.;()\n]| with |$)/dg;
const medical =
  '(?:Hospital|Hospitals|Institute|Institute of [A-Z]\\w+|Health Team|Family Health Team|Dispensary|Memory Service|Genetics|Pathology Services|Hand Unit|Mental Health Unit|Heart Institute|Infirmary|Clinic|Clinics|Surgery|Medical Cent(?:re|er)|Health Cent(?:re|er)|Treatment Cent(?:re|er)|Birth Cent(?:re|er)|Cent(?:re|er)|Practice|Hospice|Nursing Home|Care Home|Rest Home|Laborator(?:y|ies)|Lab|Pathology|Imaging|Radiology|Medical|Associates|Walk-in|Rehabilitation|Rehab|Pharmacy|Health|Healthcare|Sanatorium|Polyclinic|Dental|Dialysis|Pavilion(?: for \\w+)?|NHS Trust|Trust|Urgent Care|Physicians|Wellness|Maternity|Lodge|House|Manor|Memorial)';
const hospitals = [
  new RegExp(`\\b(?:St\\.? |The )?${caps} ${medical}\\b(?: ${medical}\\b| for ${cap}| of ${caps})*`, 'gu'),
];
const workplace =
  '(?:School|College|University|Academy|Polytechnic|Elementary|High School|Primary|Nursery|Kindergarten|Prep|Solicitors|Bakery|Farm|Farms|Dairy|Company|Co\\.?|Corp(?:oration)?|Inc\\.?|Ltd\\.?|Limited|LLC|LLP|PLC|plc|GmbH|AG|Council|Authority|Department|Dept|Station|Prison|Barracks|Regiment|Battalion|Squadron|Archive|Archives|Library|Museum|Courier|Gazette|Times|Herald|Freight|Cars|Taxis|Logistics|Plant|Factory|Mill|Mills|Foundry|Shipyard|Brewery|Distillery|Restaurant|Hotel|Inn|Café|Cafe|Bank|Insurance|Airlines|Airways|Railway|Rail|Transit|Motors|Engineering|Electronics|Textiles|Garage|Stores|Supermarket|Market|Post Office|Church|Parish|Union|Theatre Company|Orchestra|Club|Foods|Builders|Construction|Consulting|Partners|Group|Holdings|Industries|Works|Warehouse|Studio|Studios|Salon|Nurseries|Quarry|Works|Supply|Ferries|Band|Drilling|Seafood|Spa|Nails|Beans|Feed|Seed|Depot|Mine|Colliery|Fisheries|Turkey Plant|Fire Service|Fire Brigade|Constabulary|Police)';
const employers = [
  new RegExp(
    `\\b(?:\\d{1,3}(?:st|nd|rd|th) )?${caps} ${workplace}(?![\\p{L}])(?: ${workplace}(?![\\p{L}]))*`,
    'gu',
  ),
  new RegExp(
    `\\b(?:[Ww]orks? (?:at|for|with|in)|working (?:at|for)|employed (?:at|by)|[Ee]mployer:?|[Nn]ursery:|[Ss]chool:|teach(?:es|ing|er) at|student at|studies at|studying at|shift at|nights at|job at|clerk at|nurse at|cook at|driver (?:at|for|with)|[Ss]erved with the|retired from|manager at|runs|owns|from the|GCSEs at|year \\d+ at|pupil at) (?:the )?(?<id>(?:\\d{1,3}(?:st|nd|rd|th) )?${caps})`,
    'dgu',
  ),
];

/** Addresses, hospitals and employers as English notes name them. */
export function findEnglishPlaces(note: Note): readonly Finding[] {
  if (note.language !== 'en') return [];
  return [
    ...findPattern(note, stated, {
      class: 'address',
      reason: 'English address after its label',
      strength: 77,
    }).filter(({ start, end }) => /\d|, [A-Z]|Cottage|House|Farm|Lodge/.test(note.text.slice(start, end))),
    ...addresses.flatMap((pattern, index) =>
      findPattern(note, pattern, {
        class: 'address',
        reason: 'English address',
        strength: index < 4 ? 76 : 68,
      }),
    ),
    ...hospitals.flatMap(pattern =>
      findPattern(note, pattern, { class: 'hospital', reason: 'English hospital name', strength: 71 }),
    ),
    ...employers.flatMap(pattern =>
      findPattern(note, pattern, { class: 'employer', reason: 'English employer or school', strength: 60 }),
    ),
  ].filter(finding => !isPlain(note.text.slice(finding.start, finding.end)));
}

/** One plain word of notes and an ending is nobody's name: "Plan Clinic", "Urgent Treatment Centre". */
function isPlain(text: string): boolean {
  return /^(?:The |This |Our |Next |Same |Day |Urgent |Emergency |Outpatient |Pre-op |Review |Local |Walk-in |Community |Public |Mental |Primary |Secondary |Private |General |Eye |Dental |Chest |Pain |Fracture |Diabetic |Memory )*(?:Hospital|Clinic|Surgery|Practice|Centre|Center|Health|Lab|Laboratory|Medical|Pharmacy|Imaging|Radiology|Pathology|Treatment Centre|Care|School|University|Department|House|Home|Trust|Rehab|Rehabilitation|Police|Church|Market|Group|Works|Station|Dialysis|Maternity|Memorial|Health Centre)$/.test(
    text,
  );
}
