import { describe, expect, it } from 'vitest';
import { splitClauses } from './split-clauses.ts';

describe('a clause', () => {
  it.each([
    ['Chest clear', 'stated'],
    ['双肺呼吸音清', 'stated'],
    ['复查血钾已降至4.2', 'stated'],
    ['Repeat ECG unchanged, was read by me', 'open stated'],
    ['If the pressure falls, give fluids', 'open open'],
    ['若出现气促，立即来院', 'open open'],
    ['Please recheck potassium', 'open'],
    ['Urine >100 mL/h or Na >=115: desmopressin 2 mcg IV and 5% glucose', 'open'],
    ['血糖<4：50%葡萄糖40 mL静推', 'open'],
    ['INR <1.5 on arrival', 'stated'],
    ['Troponin <3 ng/L: infarction excluded', 'stated'],
    ['Hb >90: 120 g/L', 'stated'],
    ['她母亲有高血压', 'told'],
    ['She reports chest pain, o/e chest clear', 'told stated'],
    ['Come back at once with fever, chest pain', 'open open'],
    ['告知家属可能出血', 'open'],
    ['请：每小时测血糖；停用胰岛素后皮下注射甘精胰岛素；查体双肺清', 'open open open'],
    ['这个药会让血钾升高', 'open'],
    ['A: chest clear. R: chest clear', 'stated open'],
    ['救护人员量的血压偏低', 'told'],
    ['Wheals, sore mouth or a temperature: stop it and come to A&E', 'open open'],
  ])('is meant as it is written: %s', (text, modes) => {
    expect(
      splitClauses(text)
        .map(({ mode }) => mode)
        .join(' '),
    ).toBe(modes);
  });

  it('is a plan under the heading of one, until the next', () => {
    const note = 'Plan:\n- chest X-ray clear\nExamination:\n- chest clear';
    expect(splitClauses(note).map(({ mode }) => mode)).toEqual(['open', 'open', 'stated', 'stated']);
  });
});
