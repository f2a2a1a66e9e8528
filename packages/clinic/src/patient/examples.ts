import { foldQuestion } from './fold-question.ts';

/** What is said in brackets, or behind "such as" up to the end of the sentence. */
const regions =
  /\(([^()]*)\)|(?:\b(?:such as|for example|for instance|e\.g\.?|like)\b|比如说?|例如|譬如|比方说?|诸如)[,:]?([^?!。;\n]*)/g;

/** Whether a part of a question only gives an example of what was asked before it: nobody has to keep that in mind as well. */
export function createExampleReader(question: string): (part: string) => boolean {
  const folded = foldQuestion(question);
  const examples = [...folded.matchAll(regions)]
    // An example at the very beginning is an example of nothing.
    .filter(({ index }) => /[a-z\u3400-\u9fff]/.test(folded.slice(0, index)))
    .map(([, inside, behind]) => inside ?? behind ?? '');
  return part => {
    const text = foldQuestion(part).replace(/^(?:有没有|any|an?|the) ?|[?。,. 吗呢]+$/g, '');
    return text !== '' && examples.some(example => example.includes(text));
  };
}
