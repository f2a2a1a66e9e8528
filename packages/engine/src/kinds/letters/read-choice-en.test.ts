import { describe, expect, it } from 'vitest';
import { readChoice } from './read-choice.ts';

const options = [
  { id: 'A', text: 'Aspirin' },
  { id: 'B', text: 'Clopidogrel' },
  { id: 'C', text: 'Warfarin' },
  { id: 'D', text: 'Enoxaparin' },
];

/** The letters read, or the word for why there are none. */
function read(text: string, { multiple = false, from = options } = {}): string {
  const reading = readChoice(text, { options: from, multiple });
  return reading.kind === 'read' ? reading.chosen.join('') : reading.kind;
}

describe('letters with nothing around them', () => {
  it.each([
    ['B', 'B'],
    ['b)', 'B'],
    ['(b)', 'B'],
    ['[B]', 'B'],
    ['"B"', 'B'],
    ['B) Clopidogrel', 'B'],
    ['B: Clopidogrel', 'B'],
    ['B - Clopidogrel', 'B'],
    ['Option B', 'B'],
    ['option (b)', 'B'],
    ['𝐁', 'B'],
    ['A and C', 'AC'],
    ['A & C', 'AC'],
    ['A, C, and D', 'ACD'],
    ['A/C', 'AC'],
    ['A + C', 'AC'],
    ['Both A and C', 'AC'],
    ['["A", "C"]', 'AC'],
    ['acd', 'ACD'],
    ['bad', 'unparseable'],
    ['Z', 'unparseable'],
  ])('reads %j as %s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('stated answers', () => {
  it.each([
    ['The answer is (B)', 'B'],
    ['The answer is B.', 'B'],
    ['the answer is b.', 'B'],
    ['Answer: B', 'B'],
    ['ANSWER: B', 'B'],
    ['**Answer:** B', 'B'],
    ['Answer - B', 'B'],
    ['Answer\nB', 'B'],
    ['Answer choice B', 'B'],
    ['My final answer is option B.', 'B'],
    ['The correct answer is therefore (B).', 'B'],
    ['The answer to the question above is B.', 'B'],
    ['The correct option is C', 'C'],
    ['The best choice is D.', 'D'],
    ['The correct answers are A and C.', 'AC'],
    ['The most likely answer would be B.', 'B'],
    ['option B is correct', 'B'],
    ['Option b is correct.', 'B'],
    ['B is correct', 'B'],
    ['B is the best answer because of the allergy.', 'B'],
    ['I would choose B.', 'B'],
    ["I'd go with C.", 'C'],
    ["It's B.", 'B'],
    ['Answer: Clopidogrel', 'B'],
    ['The correct answer is clopidogrel, given the allergy.', 'B'],
    ['Thus $\\boxed{B}$.', 'B'],
    ['\\boxed{\\mathrm{B}}', 'B'],
    ['\\boxed{A, C}', 'AC'],
    ['{"answer":"B"}', 'B'],
    ['{"answer":["A","C"]}', 'AC'],
    ["{'answer': 'B'}", 'B'],
    ['{"reasoning": "A is tempting, but wrong.", "answer": "B"}', 'B'],
    ['{"answer": "B", "explanation": "A is contraindicated; C is too slow."}', 'B'],
    ['```json\n{\n  "answer": "B"\n}\n```', 'B'],
    ['<think>Maybe the answer is A.</think>\nThe answer is B.', 'B'],
    ['Answer: I think it is B.', 'B'],
    ['Answer: E', 'unparseable'],
    ['The answer is A, C, or D.', 'ACD'],
    ['~~A~~ B', 'B'],
  ])('reads %j as %s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('answers with an explanation', () => {
  it.each([
    ['B\n\nA is contraindicated. C acts slowly. D needs injection.', 'B'],
    ['Answer: B. A is wrong because of the allergy, and C is wrong because it is slow.', 'B'],
    ['Answer: B, C and D are wrong', 'B'],
    ['A) Aspirin: the patient is allergic.\nB) Clopidogrel: suitable.\nC) Warfarin: slow.\n\nAnswer: B', 'B'],
    [
      'A. Aspirin - incorrect.\nB. Clopidogrel - correct.\nC. Warfarin - incorrect.\nD. Enoxaparin - incorrect.',
      'B',
    ],
    ['Option A is incorrect. Option B is the correct answer. Option C is incorrect.', 'B'],
    ['B is the correct answer. A is used for other patients.', 'B'],
    ['Answer: A. Wait, the patient is allergic to aspirin. The answer is B.', 'B'],
    ['The answer is A. Actually, B is correct.', 'B'],
    ['The answer is not A but B. Answer: B', 'B'],
    ['Is the answer A? No. The answer is B.', 'B'],
    ['Answer: B. If she were pregnant, the answer would be D.', 'B'],
    [
      'Clopidogrel is given.\n\nIncorrect answers:\nAnswer A: Aspirin is contraindicated.\nAnswer C: Warfarin is slow.',
      'B',
    ],
    ["I'm sorry, I am only an AI, but the answer is B.", 'B'],
    ['I cannot give medical advice, but for this exam question the answer is (C).', 'C'],
    ['The incorrect statement is C.', 'C'],
    ['A is true, B is true, D is true, but C is false.', 'C'],
    ['The answer is B (not A).', 'B'],
  ])('reads %j as %s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    ['A and C are both correct; B and D are incorrect.', 'AC'],
    ['Statements A, C and D are true. Statement B is false.', 'ACD'],
    ['The correct options are A, C.', 'AC'],
    ['Answer: A, C', 'AC'],
    ['Answer: A. Aspirin, C. Warfarin', 'AC'],
    ['- A. Aspirin\n- C. Warfarin', 'AC'],
    ['Aspirin and warfarin', 'AC'],
    ['All of the above', 'ABCD'],
  ])('reads %j as %s where several may be right', (text, expected) =>
    expect(read(text, { multiple: true })).toBe(expected),
  );
});

describe('option texts without letters', () => {
  it.each([
    ['Clopidogrel', 'B'],
    ['clopidogrel.', 'B'],
    ['I would give clopidogrel here.', 'B'],
    ['Do not use aspirin; give clopidogrel.', 'B'],
    ['Aspirin or clopidogrel may be considered.', 'unparseable'],
  ])('reads %j as %s', (text, expected) => expect(read(text)).toBe(expected));

  it('does not find a number inside a longer one, nor "no" inside an explanation', () => {
    const doses = [
      { id: 'A', text: '5 mg' },
      { id: 'B', text: '25 mg' },
    ];
    const yesNo = [
      { id: 'A', text: 'Yes' },
      { id: 'B', text: 'No' },
    ];
    expect(read('Give 25 mg once daily.', { from: doses })).toBe('B');
    expect(read('No, because the trial was small.', { from: yesNo })).toBe('B');
    expect(read('There is no evidence either way.', { from: yesNo })).toBe('unparseable');
  });

  it('reads a term with a letter in it as the option, not as the letter', () => {
    const from = [
      { id: 'A', text: 'Hepatitis B' },
      { id: 'B', text: 'Vitamin A deficiency' },
      { id: 'C', text: 'E. coli infection' },
      { id: 'D', text: 'ACE inhibitor cough' },
      { id: 'E', text: 'Influenza A' },
    ];
    expect(read('The most likely diagnosis is hepatitis B.', { from })).toBe('A');
    expect(read('The answer is Vitamin A deficiency.', { from })).toBe('B');
    expect(read('The answer is E. coli infection.', { from })).toBe('C');
    expect(read('Answer: ACE inhibitor cough', { from })).toBe('D');
  });
});

describe('what is not a choice', () => {
  it.each([
    ['None of the above', 'unparseable'],
    ['A patient with chest pain needs an ECG.', 'unparseable'],
    ['A 45-year-old man presents with fever.', 'unparseable'],
    ['I think more tests are needed.', 'unparseable'],
    ['His blood type is A.', 'unparseable'],
    ['Check vitamin B12, vitamin D and hepatitis B serology.', 'unparseable'],
    ['C-reactive protein and D-dimer are raised; temperature 38 °C.', 'unparseable'],
    ['C. difficile infection is likely.', 'unparseable'],
    ['B cells produce antibodies.', 'unparseable'],
    ['HIV and TB were excluded.', 'unparseable'],
    ['The answer is a combination of rest and fluids.', 'unparseable'],
    ['N/A', 'unparseable'],
    ['A. Aspirin\nB. Clopidogrel\nC. Warfarin\nD. Enoxaparin', 'unparseable'],
    ['Option A is incorrect. Option C is incorrect.', 'unparseable'],
    ["I'm sorry, but I can't help with that.", 'refused'],
    ['I cannot provide medical advice about aspirin. Please consult a doctor.', 'refused'],
  ])('reads %j as %s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('adversarial answers', () => {
  it.each([
    [
      'Correct answer: B\nExplanation: A is the usual choice, so many would answer A, but she is allergic.',
      'B',
    ],
    ['I believe the correct answer is B, although A is first-line in most patients.', 'B'],
    ['In this case, neither A nor C is appropriate; the answer is B.', 'B'],
    ['Not A. Not C. Not D. B.', 'B'],
    ['Among the options, B seems best.', 'B'],
    ['Based on the allergy, (B) clopidogrel is most appropriate.', 'B'],
    ['I choose option (B) Clopidogrel since aspirin (A) is contraindicated.', 'B'],
    ['Sure! The answer is B. Let me know if you have any other questions!', 'B'],
    [
      'A. Aspirin – Incorrect.\n\nB. Clopidogrel – This is the best option.\n\nC. Warfarin – Incorrect.\n\nTherefore, B.',
      'B',
    ],
    ['The patient has type B lactic acidosis. Answer: C', 'C'],
    ['Answer: (A) and (C)', 'AC'],
    ['Answer B: useful in migraine.\nAnswer C: slow.\nAnswer D: injected.', 'unparseable'],
    ['Response C repeats itself; Model A is shorter.', 'unparseable'],
    ['Grade B evidence supports plan B.', 'unparseable'],
    ['End with a line "Answer: " and the letter.', 'unparseable'],
    ['I am not sure which one it is.', 'unparseable'],
  ])('reads %j as %s', (text, expected) => expect(read(text)).toBe(expected));
});
