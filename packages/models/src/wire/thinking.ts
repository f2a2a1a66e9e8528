/** Parts `<think>…</think>` from the answer. A block that was never opened or never closed is thinking too. */
export function splitThinking(content: string): { readonly text: string; readonly thought: string } {
  if (!content.includes('think>')) return { text: content, thought: '' };
  let said: string[] = [];
  const thought: string[] = [];
  let thinking = false;
  for (const piece of content.split(/(<\/?think>)/)) {
    if (piece === '<think>') thinking = true;
    else if (piece === '</think>') {
      if (!thinking) {
        thought.push(...said);
        said = [];
      }
      thinking = false;
    } else if (thinking) thought.push(piece);
    else said.push(piece);
  }
  return { text: said.join('').trim(), thought: thought.join('').trim() };
}
