/** Where graders find their keys. */
export interface KeySource {
  /** The environment variable of this name. */
  findVariable(name: string): string | undefined;
}
