import { type Document, type DocumentFragment, type Element, PropertySymbol } from 'happy-dom';
import NodeList from 'happy-dom/lib/nodes/node/NodeList.js';
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';
import type SelectorItem from 'happy-dom/lib/query-selector/SelectorItem.js';
import SelectorParser from 'happy-dom/lib/query-selector/SelectorParser.js';

type Root = Element | Document | DocumentFragment;

/** Begins as names and attributes do; what is wrong is left to happy-dom, which says so. */
const begins = /^(?:[a-z*]|\[[a-z])/i;
/** Pseudo-classes but `:not` look at neighbours or at the root: no element decides about them alone. */
const looksAround = /:(?!not\()/;
const quickened = Symbol.for('doctorbench.plain-selectors');

const parsed = new Map<string, readonly SelectorItem[] | undefined>();

/** The selectors between the commas, or undefined where one says how elements stand to each other. */
function parsePlain(selector: unknown): readonly SelectorItem[] | undefined {
  if (typeof selector !== 'string') return undefined;
  if (parsed.has(selector)) return parsed.get(selector);
  const isPlain = begins.test(selector) && !looksAround.test(selector);
  const groups = isPlain ? SelectorParser.getSelectorGroups(selector, { ignoreErrors: true }) : [];
  const items = groups.flatMap(group => (group.length === 1 ? group : []));
  const plain = items.length > 0 && items.length === groups.length ? items : undefined;
  parsed.set(selector, plain);
  return plain;
}

function findFirst(items: readonly SelectorItem[], element: Element) {
  for (const item of items) {
    const match = item.match(element);
    if (match) return match;
  }
  return null;
}

/** In the order of the document; ends when one is enough. */
function collect(items: readonly SelectorItem[], root: Root, found: Element[], most: number): Element[] {
  for (const child of root[PropertySymbol.elementArray]) {
    if (findFirst(items, child)) found.push(child);
    if (found.length < most) collect(items, child, found, most);
    if (found.length >= most) return found;
  }
  return found;
}

/**
 * happy-dom keeps what each selector found with every element that it looked at, and forgets it at every change: in a
 * page that is drawn, asked for a role and drawn again that is a fifth of all work. Selectors of single elements, which
 * Testing Library asks for, are parsed once and looked for each time.
 */
export function quickenPlainSelectors(): void {
  // Every test file sets its document up; happy-dom is loaded once for all of a worker.
  if (Reflect.has(QuerySelector, quickened)) return;
  const { matches, querySelector, querySelectorAll } = QuerySelector;
  Object.assign(QuerySelector, {
    [quickened]: true,
    matches(element: Element, selector: string, options?: Parameters<typeof matches>[2]) {
      const items = parsePlain(selector);
      return items ? findFirst(items, element) : matches.call(QuerySelector, element, selector, options);
    },
    querySelector(root: Root, selector: string) {
      const items = parsePlain(selector);
      return items
        ? (collect(items, root, [], 1)[0] ?? null)
        : querySelector.call(QuerySelector, root, selector);
    },
    querySelectorAll(root: Root, selector: string) {
      const items = parsePlain(selector);
      if (!items) return querySelectorAll.call(QuerySelector, root, selector);
      return new NodeList(
        PropertySymbol.illegalConstructor,
        collect(items, root, [], Number.POSITIVE_INFINITY),
      );
    },
  });
}
