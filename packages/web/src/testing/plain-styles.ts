import defaults from 'happy-dom/lib/css/declaration/computed-style/config/CSSStyleDeclarationElementDefaultCSS.js';

type Defaults = string | Readonly<Record<string, string>> | undefined;

const defaultDisplay = /display:\s*([\w-]+)/;

/** As happy-dom has it: of each kind of element, and of those that are open. */
function readDefaultDisplay(element: Element): string {
  const ofKind: Defaults = Reflect.get(defaults, element.tagName);
  if (typeof ofKind === 'string') return defaultDisplay.exec(ofKind)?.[1] ?? '';
  const texts = Object.entries(ofKind ?? {}).filter(
    ([state]) => state === 'default' || Boolean(Reflect.get(element, state)),
  );
  return defaultDisplay.exec(texts.at(-1)?.[1] ?? '')?.[1] ?? '';
}

function readOwn(element: Element, name: 'display' | 'visibility'): string {
  if (!element.hasAttribute('style')) return '';
  return element instanceof HTMLElement || element instanceof SVGElement ? element.style[name] : '';
}

function readVisibility(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const own = readOwn(each, 'visibility');
    if (own) return own;
  }
  return '';
}

/**
 * Whether something is hidden is asked of every element that has a role, and happy-dom works out all of its styles for
 * it. No sheet of styles is loaded here: what the element itself says, and for visibility those around it, is all.
 */
export function quickenPlainStyles(view: Window): void {
  const getAll = view.getComputedStyle.bind(view);
  view.getComputedStyle = element => {
    const read = (name: string): string | undefined => {
      if (name !== 'display' && name !== 'visibility') return undefined;
      if (!element.isConnected) return '';
      return name === 'visibility'
        ? readVisibility(element)
        : readOwn(element, 'display') || readDefaultDisplay(element);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue')
          return (asked: string) => read(asked) ?? getAll(element).getPropertyValue(asked);
        return (typeof name === 'string' ? read(name) : undefined) ?? Reflect.get(getAll(element), name);
      },
    });
  };
}
