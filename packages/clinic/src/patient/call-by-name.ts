/** Leaves out the name of who is called: "一诺," and "Niamh,". */
export function dropName(question: string, name: string): string {
  const calls =
    /^\s*((?:so |ok |okay |hello |hi |well |right |mrs?\.? |ms\.? |miss )*[\p{L} .'-]{1,24})[,，:：!！]\s*/iu.exec(
      question,
    );
  const called = calls?.[1]
    ?.replace(/^(?:(?:so|ok|okay|hello|hi|well|right|mrs?\.?|ms\.?|miss) )+/i, '')
    .trim();
  if (!calls || !called) return question;
  const isOfName = /[\u3400-\u9fff]/.test(called)
    ? name.includes(called.replace(/^[小老阿]/, '')) && called.length <= name.length + 1
    : name.toLowerCase().split(' ').includes(called.toLowerCase());
  return isOfName ? question.slice(calls[0].length) : question;
}
