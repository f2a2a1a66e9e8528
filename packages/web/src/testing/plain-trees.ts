import { type Node, PropertySymbol } from 'happy-dom';
import HappyNode from 'happy-dom/lib/nodes/node/Node.js';

const quickened = Symbol.for('doctorbench.plain-trees');

/** Both outside the document, and the child has taken over all that the parent has to hand down. */
function isSettled(parent: Node, child: Node): boolean {
  return (
    !parent[PropertySymbol.isConnected] &&
    !child[PropertySymbol.isConnected] &&
    parent[PropertySymbol.ownerDocument] === child[PropertySymbol.ownerDocument] &&
    parent[PropertySymbol.window] === child[PropertySymbol.window] &&
    parent[PropertySymbol.rootNode] === child[PropertySymbol.rootNode] &&
    hasHanded(parent[PropertySymbol.styleNode], child[PropertySymbol.styleNode]) &&
    hasHanded(parent[PropertySymbol.textAreaNode], child[PropertySymbol.textAreaNode]) &&
    hasHanded(parent[PropertySymbol.formNode], child[PropertySymbol.formNode]) &&
    hasHanded(parent[PropertySymbol.selectNode], child[PropertySymbol.selectNode])
  );
}

function hasHanded(own: Node | null, taken: Node | null): boolean {
  return !own || own === taken;
}

/**
 * React puts a page together from its leaves, and happy-dom walks through all that hangs below whatever is put
 * somewhere: through each leaf once for every node above it. Outside the document nothing is new for those below when
 * nothing is new for the node itself.
 */
export function quickenPlainTrees(): void {
  const prototype = HappyNode.prototype;
  // Every test file sets its document up; happy-dom is loaded once for all of a worker.
  if (Reflect.has(prototype, quickened)) return;
  const walk = prototype[PropertySymbol.connectedToNode];
  Object.assign(prototype, {
    [quickened]: true,
    [PropertySymbol.connectedToNode](this: Node) {
      const parent = this[PropertySymbol.parentNode];
      const isNew =
        !parent ||
        !isSettled(parent, this) ||
        this[PropertySymbol.nodeArray].some(child => !isSettled(this, child));
      if (isNew) walk.call(this);
    },
  });
}
