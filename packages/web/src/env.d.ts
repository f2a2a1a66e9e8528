interface ImportMetaEnv {
  /** Of the product, from package.json. */
  readonly VITE_VERSION: string;
}
