"""python3 bench/solve-forms.py FILE: answers forms of item families from their words alone and compares with the keys.

FILE is what `node bench/forms.mjs 100 llm FILE` writes. Formulas and thresholds are written from their sources, not from
the code of the families: a second pair of eyes on every key. A number must be the option to its last digit shown.
"""

import json
import math
import re
import sys
from collections import Counter
from datetime import date

NUMBER = r"([0-9]+(?:\.[0-9]+)?)"


def after(words, question):
    return float(re.search(words + r"\D*?" + NUMBER, question, re.I).group(1))


def numbers(pattern, question):
    return [float(each) for each in re.search(pattern.replace("#", NUMBER), question, re.I).groups()]


def age(question):
    found = re.search(r"an? (\d+)-year-old|aged (\d+)|, (\d+) years old", question)
    return int(next(each for each in found.groups() if each))


def is_female(question):
    return re.search(r"\b(woman|girl)\b", question) is not None


def has(question, *words):
    return any(word.lower() in question.lower() for word in words)


def score(question, points):
    return sum(each for words, each in points.items() if has(question, words))


STEROIDS = {"hydrocortisone": 20, "cortisone": 25, "prednisone": 5, "prednisolone": 5, "methylprednisolone": 4,
            "triamcinolone": 4, "dexamethasone": 0.75, "betamethasone": 0.6}


def steroid(q):
    old, dose, new = re.search(r"given (\w+) ([0-9.]+) mg a day and is to change to (\w+)", q).groups()
    return float(dose) / STEROIDS[old] * STEROIDS[new]


def parkland(q):
    weight, burn, hours = after("weight", q), numbers("burns of # %", q)[0], numbers("arrives # hours?", q)[0]
    return 4 * weight * burn / 2 / (8 - hours)


def holliday(q):
    w = after("weight", q)
    return 100 * min(w, 10) + 50 * min(max(w - 10, 0), 10) + 20 * max(w - 20, 0)


def suspension(q):
    per, most = numbers("ordered at # mg/kg a dose, at most # mg", q)
    return min(per * after("weight", q), most) / numbers("suspension has # mg/ml", q)[0]


def morphine(q):
    slow = numbers("sustained-release morphine # mg", q)[0]
    count, fast = numbers("# doses of immediate-release morphine # mg", q)
    return (2 * slow + count * fast) / 2


def lidocaine(q):
    per, most = (4.5, 300) if has(q, "without adrenaline") else (7, 500)
    return min(per * after("weight", q), most) / (10 * numbers("# % lidocaine", q)[0])


def chads(q):
    years = age(q)
    return ((2 if years >= 75 else 1 if years >= 65 else 0) + is_female(q) +
            score(q, {"admission for heart failure": 1, "treated hypertension": 1, "type 2 diabetes": 1,
                      "ischaemic stroke": 2, "old myocardial infarction": 1}))


def has_bled(q):
    return (age(q) > 65) + score(q, {"176 mmHg": 1, "haemodialysis": 1, "cirrhosis": 1, "a previous stroke": 1,
                                     "gastrointestinal bleed": 1, "labile INR": 1, "aspirin every day": 1,
                                     "20 drinks": 1})


def wells(q):
    return score(q, {"calf swollen": 3, "no other diagnosis": 3, "heart rate 118": 1.5, "replacement two weeks": 1.5,
                     "an earlier deep vein": 1.5, "under chemotherapy": 1}) + (
        has(q, "haemoptysis") and not has(q, "no haemoptysis"))


def curb(q):
    high, low = numbers("pressure #/#", q)
    return ((age(q) >= 65) + (high < 90 or low <= 60) + (after("respiratory rate", q) >= 30) +
            (after("urea", q) > 7) + has(q, "new disorientation"))


def mcisaac(q):
    years = age(q)
    return ((1 if 3 <= years <= 14 else -1 if years >= 45 else 0) + (after("temperature", q) > 38) +
            score(q, {"no cough": 1, "tender anterior": 1, "with exudate": 1}))


def alvarado(q):
    return ((after("temperature", q) >= 37.3) + 2 * (after("white cells", q) > 10) +
            score(q, {"pain moved": 1, "no appetite": 1, "nausea and vomiting": 1, "tenderness in the right lower": 2,
                      "with a left shift": 1}) + (has(q, "rebound pain") and not has(q, "no rebound pain")))


def abcd2(q):
    high, low = numbers("pressure #/#", q)
    minutes = after("attack lasted", q)
    return ((age(q) >= 60) + (high >= 140 or low >= 90) + (2 if minutes >= 60 else 1 if minutes >= 10 else 0) +
            score(q, {"arm and leg were weak": 2, "speech was disturbed": 1}) +
            (has(q, "diabetes") and not has(q, "no diabetes")))


def rcri(q):
    return (after("creatinine", q) > 177) + score(q, {"aortic aneurysm": 1, "old myocardial": 1,
                                                      "history of congestive": 1, "an earlier stroke": 1,
                                                      "with insulin": 1})


GLASGOW = {"open spontaneously": 4, "open to speech": 3, "nail-bed": 2, "do not open": 1, "orientated": 5, "confused": 4,
           "single words": 3, "moans": 2, "no sound": 1, "obeys": 6, "above the clavicle": 5, "withdraw": 4,
           "decorticate": 3, "decerebrate": 2}
APGAR = {"loud cry": 2, "slow irregular": 1, "crying and sneezing": 2, "grimace": 1, "some flexion": 1,
         "move actively": 2, "pink all over": 2, "limbs are blue": 1}


def apgar(q):
    return score(q, APGAR) + (2 if after("heart rate", q) >= 100 else 1)


def child_pugh(q):
    bilirubin, albumin, inr = after("bilirubin", q), after("albumin", q), after("INR", q)
    return ((1 if bilirubin < 34 else 2 if bilirubin <= 51 else 3) +
            (1 if albumin > 35 else 2 if albumin >= 28 else 3) + (1 if inr < 1.7 else 2 if inr <= 2.3 else 3) +
            (3 if has(q, "refractory") else 2 if has(q, "slight ascites") else 1) +
            (1 if has(q, "no encephalopathy") else 2 if after("encephalopathy grade", q) <= 2 else 3))


def bishop(q):
    wide = 0 if has(q, "closed") else numbers("cervix # cm", q)[0]
    thin = after("effacement", q)
    station = float(re.search(r"station ([−+]?\d)", q, re.I).group(1).replace("−", "-"))
    return ((0 if wide == 0 else 1 if wide <= 2 else 2 if wide <= 4 else 3) +
            (0 if thin <= 30 else 1 if thin <= 50 else 2 if thin <= 70 else 3) +
            (0 if station <= -3 else 1 if station == -2 else 2 if station <= 0 else 3) +
            score(q, {"cervix medium": 1, "cervix soft": 2, "mid-position": 1, "os anterior": 2}))


def sirs(q):
    heat, white = after("temperature", q), after("white cells", q)
    return ((heat > 38 or heat < 36) + (after("heart rate", q) > 90) +
            (after("respiratory rate", q) > 20 or after("PaCO₂", q) < 32) + (white > 12 or white < 4))


def apfel(q):
    return (is_female(q) + has(q, "non-smoker") + has(q, "morphine by pump") +
            (has(q, "motion sickness") and not has(q, "no motion sickness")))


def delta(q):
    gap = after("sodium", q) - after("chloride", q) - after("bicarbonate", q)
    ratio = (gap - 12) / (24 - after("bicarbonate", q))
    return ("normal-gap metabolic acidosis alone" if ratio < 0.4 else "with a normal-gap" if ratio < 0.8 else
            "high-gap metabolic acidosis alone" if ratio <= 2 else "with a metabolic alkalosis")


def winters(q):
    over = after("PaCO₂", q) - (1.5 * after("bicarbonate", q) + 8)
    return "Appropriate" if abs(over) <= 2 else "acidosis as well" if over > 0 else "alkalosis as well"


def primary(q):
    acid, carbon = after("pH", q) < 7.4, after("PaCO₂", q)
    return (("Respiratory" if (carbon > 40) == acid and abs(carbon - 40) / 40 > abs(after("HCO₃", q) - 24) / 24
             else "Metabolic") + (" acidosis" if acid else " alkalosis"))


def berlin(q):
    ratio = after("PaO₂", q) / after("FiO₂", q) * 100
    return "Severe" if ratio <= 100 else "Moderate" if ratio <= 200 else "Mild" if ratio <= 300 else "does not meet"


def calcium(q):
    value = after("total calcium", q) + 0.02 * (40 - after("albumin", q))
    return "Low" if value < 2.1 else "High" if value > 2.6 else "Normal"


def light(q):
    ldh = after("fluid LDH", q)
    return ("an exudate" if after("fluid protein", q) / after("serum protein", q) > 0.5 or
            ldh / after("serum LDH", q) > 0.6 or ldh > 250 * 2 / 3 else "a transudate")


def weeks(q):
    first, today = (date.fromisoformat(re.search(each + r" (\d{4}-\d\d-\d\d)", q, re.I).group(1))
                    for each in ("begin on", "today is"))
    return (today - first).days // 7


def pressure_index(q):
    index = round(after("right ankle", q) / after("two arms", q), 2)
    return ("abnormal" if index <= 0.9 else "borderline" if index <= 0.99 else "normal (" if index <= 1.4 else
            "noncompressible")


def gold(q):
    share = numbers(r"\(# % of predicted", q)[0]
    return f"GOLD {1 if share >= 80 else 2 if share >= 50 else 3 if share >= 30 else 4}"


def injury(q):
    before, days, now = numbers(r"creatinine # µmol/L \(baseline\) # days ago and # µmol", q)
    ratio = now / before
    if ratio >= 3 or (now >= 354 and ratio >= 1.5):
        return "stage 3"
    return "stage 2" if ratio >= 2 else "stage 1" if ratio >= 1.5 or (
        days <= 2 and now - before >= 26.5) else "no acute"


def kidney(q):
    rate = after("eGFR", q)
    return ("G2" if rate >= 60 else "G3a" if rate >= 45 else "G3b" if rate >= 30 else "G4" if rate >= 15 else "G5")


def mass(q):
    index = after("weight", q) / (after("height", q) / 100) ** 2
    return ("underweight" if index < 18.5 else "normal" if index < 24 else "overweight" if index < 28 else "obesity")


def trial(q):
    a, n, b, m = numbers("# of # on treatment and # of # controls", q)
    return a / n, b / m


def predictive(q):
    p, se, sp = (after(each, q) / 100 for each in ("prevalence of", "sensitivity of", "specificity is"))
    return 100 * p * se / (p * se + (1 - p) * (1 - sp))


def likelihood(q):
    a, b = numbers("those with the disease # test positive and # negative", q)
    c, d = numbers("without the disease # test positive and # negative", q)
    return a / (a + b) / (c / (c + d))


def odds(q):
    a, b = numbers("cases # were exposed and # were not", q)
    c, d = numbers("controls # were exposed and # were not", q)
    return a * d / (b * c)


def salt(q):
    return (after("urine sodium", q) * after("serum creatinine", q) /
            (after("serum sodium", q) * after("urine creatinine", q) * 1000) * 100)


def ascites(q):
    high = after("serum albumin", q) - after("same day", q) >= 11
    return "11 g/L or more: portal" if high else "below 11 g/L: not portal"


SOLVERS = {
    "shock-index": lambda q: after("heart rate", q) / after("systolic pressure", q),
    "cockcroft-gault": lambda q: (140 - age(q)) * after("weight", q) / (72 * after("creatinine", q) / 88.4) *
    (0.85 if is_female(q) else 1),
    "infusion-pump-rate": lambda q: numbers("# µg/kg/min", q)[0] * after("weight", q) * 60 /
    (numbers("holds # mg", q)[0] * 1000 / numbers("total of # ml", q)[0]),
    "parkland": parkland, "holliday-segar": holliday, "paediatric-suspension": suspension,
    "steroid-equivalence": steroid,
    "mosteller-surface": lambda q: math.sqrt(after("height", q) * after("weight", q) / 3600),
    "calvert-carboplatin": lambda q: after("AUC of", q) * (after("GFR", q) + 25),
    "morphine-titration": morphine,
    "potassium-concentration": lambda q: numbers("# ml of 0.9 %", q)[0] * 0.003 / 0.1,
    "lidocaine-volume": lidocaine,
    "insulin-correction-dose": lambda q: (after("before the meal", q) - after("target", q)) /
    (100 / numbers("# units of insulin", q)[0]),
    "cha2ds2-vasc": chads, "has-bled": has_bled, "wells-pulmonary-embolism": wells, "curb-65": curb,
    "mcisaac": mcisaac, "alvarado": alvarado, "abcd2": abcd2, "revised-cardiac-risk-index": rcri,
    "anion-gap": lambda q: after("sodium", q) - after("chloride", q) - after("bicarbonate", q),
    "delta-ratio": delta, "winters-formula": winters, "primary-acid-base-disorder": primary,
    "alveolar-arterial-gradient": lambda q: 0.21 * (760 - 47) - after("PaCO₂", q) / 0.8 - after("PaO₂", q),
    "berlin-oxygenation": berlin, "glasgow-coma-scale": lambda q: score(q, GLASGOW), "apgar": apgar,
    "child-pugh": child_pugh, "bishop": bishop, "sirs": sirs, "apfel": apfel,
    "corrected-sodium": lambda q: after("measured sodium", q) + 1.6 * (after("glucose", q) - 5.6) / 5.6,
    "corrected-calcium": calcium,
    "osmolal-gap": lambda q: after("measured osmolality", q) - 2 * after("sodium", q) - after("glucose", q) -
    after("urea", q),
    "friedewald-ldl": lambda q: after("total cholesterol", q) - after("HDL cholesterol", q) -
    after("triglycerides", q) / 2.2,
    "serum-ascites-gradient": ascites, "light-criteria": light,
    "absolute-neutrophils": lambda q: after("white cells", q) *
    (after("segmented neutrophils", q) + after("band forms", q)) / 100,
    "gestational-age": weeks,
    "glucose-infusion-rate": lambda q: numbers("# % glucose", q)[0] * 10 * numbers("at # ml/h", q)[0] / 60 /
    numbers("newborn of # kg", q)[0],
    "bedside-schwartz": lambda q: 0.413 * after("height", q) / (after("creatinine", q) / 88.4),
    "dehydration-by-weight": lambda q: 100 * (1 - after("after diarrhoea, is", q) / after("ago was", q)),
    "corrected-age": lambda q: numbers("# weeks ago", q)[0] - (40 - after("born at", q)),
    "mean-arterial-pressure": lambda q: (lambda high, low: low + (high - low) / 3)(*numbers("pressure #/#", q)),
    "qtc-bazett": lambda q: after("QT interval", q) / math.sqrt(60 / after("heart rate", q)),
    "ejection-fraction": lambda q: 100 * (1 - after("end-systolic volume", q) / after("left ventricle", q)),
    "systemic-vascular-resistance": lambda q: 80 * (after("mean arterial pressure", q) -
                                                    after("central venous pressure", q)) / after("output", q),
    "ankle-brachial-index": pressure_index,
    "pack-years": lambda q: (lambda a, b: a / 20 * b)(*numbers("smoked # cigarettes a day for # years", q)),
    "gold-grade": gold,
    "drip-rate": lambda q: numbers("gives # drops", q)[0] * numbers("# ml are to run", q)[0] /
    (60 * numbers("over # hours", q)[0]),
    "fractional-sodium-excretion": salt, "kdigo-acute-kidney-injury": injury,
    "kdigo-chronic-kidney-disease": kidney,
    "free-water-deficit": lambda q: (0.5 if is_female(q.split("To a sodium")[0]) else 0.6) * after("weight", q) *
    (numbers("sodium # mmol/L", q)[0] / 140 - 1),
    "insulin-resistance-homa": lambda q: after("insulin", q) * after("glucose", q) / 22.5,
    "body-mass-index-china": mass,
    "transferrin-saturation": lambda q: 100 * after("serum iron", q) / after("capacity", q),
    "number-needed-to-treat": lambda q: (lambda a, b: math.ceil(1 / (b - a) - 1e-9))(*trial(q)),
    "relative-risk-reduction": lambda q: (lambda a, b: 100 * (1 - a / b))(*trial(q)),
    "odds-ratio": odds, "positive-predictive-value": predictive, "positive-likelihood-ratio": likelihood,
}

# Asked for the nearest of rounded indices, not for a value to its last digit.
NEAREST = {"shock-index", "insulin-correction-dose"}


def choose(answer, form):
    """The letters of the options that say the answer."""
    if isinstance(answer, str):
        return [each for each, text in form["options"].items() if answer.lower() in text.lower()]
    shown = {each: re.match(r"-?" + NUMBER, text.replace("−", "-")).group(0) for each, text in form["options"].items()}
    if form["family"] in NEAREST:
        return [min(shown, key=lambda each: abs(float(shown[each]) - answer))]
    near = {each: abs(float(text) - answer) * 10 ** len(text.partition(".")[2]) for each, text in shown.items()}
    exact = [each for each, off in near.items() if off < 1e-6]
    return exact or [each for each, off in near.items() if off <= 0.5]


def main():
    right, wrong, without = Counter(), [], Counter()
    with open(sys.argv[1], encoding="utf-8") as lines:
        for form in map(json.loads, lines):
            solve = SOLVERS.get(form["family"])
            if not solve:
                without[form["family"]] += 1
                continue
            try:
                chosen = choose(solve(form["question"]), form)
            except AttributeError:
                chosen = ["the words could not be read"]
            if chosen == [form["key"]]:
                right[form["family"]] += 1
            else:
                wrong.append((form, chosen))
    for form, chosen in {each[0]['family']: each for each in wrong}.values():
        print(form["family"], form["question"], form["options"], "key", form["key"], "solved", chosen)
    print(f"{len(right)} families, {sum(right.values())} keys right, {len(wrong)} not; "
          f"without a solver: {', '.join(without) or 'none'}")
    print(dict(Counter(form["family"] for form, _ in wrong)))
    sys.exit(1 if wrong or without else 0)


if __name__ == "__main__":
    main()
