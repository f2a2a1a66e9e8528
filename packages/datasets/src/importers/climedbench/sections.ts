/** A part of an input, under its heading `## 选项:`. */
export interface Section {
  /** Empty for what stands before the first heading. */
  readonly name: string;
  readonly text: string;
}

const heading = /##\s*([^:：\n#]{1,20})[:：]/g;

/** The parts of an input, in order. */
export function listSections(input: string): readonly Section[] {
  const marks = [...input.matchAll(heading)];
  const before = input.slice(0, marks[0]?.index).trim();
  const named = marks.map((mark, index) => ({
    name: mark[1]?.trim() ?? '',
    text: input.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim(),
  }));
  return before === '' ? named : [{ name: '', text: before }, ...named];
}

export function joinSections(sections: readonly Section[]): string {
  return sections.map(({ name, text }) => (name === '' ? text : `## ${name}: ${text}`)).join('\n');
}
