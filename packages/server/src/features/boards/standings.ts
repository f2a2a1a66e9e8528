export interface Standing {
  readonly modelId: string;
  readonly submissionId: string;
  readonly score: number;
}

/** The order of one board, kept in memory: a few values a model, changed one model at a time. */
export interface Standings {
  readonly size: number;
  /** Counts the changes. */
  readonly version: number;
  put(standing: Standing): void;
  remove(modelId: string): void;
  slice(from: number, to: number): readonly Standing[];
  /** From 0; undefined for a model that is not on the board. */
  placeOf(modelId: string): number | undefined;
}

export function createStandings(initial: Iterable<Standing> = []): Standings {
  const sorted = [...initial].sort(compare);
  const byModel = new Map(sorted.map(standing => [standing.modelId, standing]));
  let version = 0;

  /** Where the standing is, or belongs. */
  const find = (standing: Standing): number => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = sorted[middle];
      if (at && compare(at, standing) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const drop = (modelId: string) => {
    const earlier = byModel.get(modelId);
    if (!earlier) return;
    sorted.splice(find(earlier), 1);
    byModel.delete(modelId);
  };
  return {
    get size() {
      return sorted.length;
    },
    get version() {
      return version;
    },
    put(standing) {
      drop(standing.modelId);
      sorted.splice(find(standing), 0, standing);
      byModel.set(standing.modelId, standing);
      version++;
    },
    remove(modelId) {
      drop(modelId);
      version++;
    },
    slice: (from, to) => sorted.slice(from, to),
    placeOf(modelId) {
      const standing = byModel.get(modelId);
      return standing && find(standing);
    },
  };
}

/** Highest first; equals by id, so that the order is one. */
function compare(a: Standing, b: Standing): number {
  return b.score - a.score || (a.modelId < b.modelId ? -1 : a.modelId > b.modelId ? 1 : 0);
}
