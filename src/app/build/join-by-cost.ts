/** A chunk of a build that has a chunk for each combination of entries that share modules. */
export interface SharedChunk {
  fileName: string
  imports: string[]
  dynamicImports: string[]
  moduleIds: string[]
  /** Its size when it is sent. */
  bytes: number
  /** Whether it contains schemas. */
  hasSchemas: boolean
  /** Set if a page or a dynamic import loads the chunk by its name. Such a chunk is not joined. */
  entry: Entry | undefined
}

interface Entry {
  /** How often it is loaded, compared with the other entries. */
  weight: number
  /** True if it must load nothing that it does not need. */
  isExact: boolean
}

/** How many bytes take as long as a request. */
const REQUEST_BYTES = 2000

interface Group {
  chunks: SharedChunk[]
  bytes: number
  /** The entries that load it; each is a bit. */
  by: bigint
  imports: Set<Group>
  isEntry: boolean
  /** Whether it contains or imports schemas. */
  needsSchemas: boolean
}

/**
 * Decides which chunks become one: the pairs that save most first, until no pair saves anything. A join saves
 * requests, and costs bytes where an entry needs only one of the two. It never makes groups import each other, and never
 * brings schemas to an entry that needs none.
 * @returns the groups of at least two chunks
 */
export function joinByCost(chunks: SharedChunk[]): SharedChunk[][] {
  const entries = findEntries(chunks)
  const exact = entries.reduce((bits, { bit, isExact }) => (isExact ? bits | bit : bits), 0n)
  const costOf = costsFor(entries)
  const groups = groupEach(chunks, entries)
  const below = new Map<Group, Set<Group>>()
  /** Returns all groups that a group imports directly or indirectly. */
  const belowOf = (group: Group) =>
    below.getOrInsertComputed(group, () => reached(group.imports, ({ imports }) => imports))

  /** Returns how much less all loads cost if two groups are one; 0 if they must not be one. */
  function saving(a: Group, b: Group): number {
    const isAllowed = a.needsSchemas === b.needsSchemas && (a.by & exact) === (b.by & exact)
    if (a.isEntry || b.isEntry || !isAllowed) return 0
    const by = a.by | b.by
    let saved = costOf(a.bytes, a.by) + costOf(b.bytes, b.by) - costOf(a.bytes + b.bytes, by)
    if (saved <= 0) return 0
    for (const group of belowOf(a)
      .union(belowOf(b))
      .difference(new Set([a, b]))) {
      if (belowOf(group).has(a) || belowOf(group).has(b)) return 0
      // Whoever loads the joined group loads the imports of both.
      saved += costOf(group.bytes, group.by) - costOf(group.bytes, group.by | by)
    }
    return Math.max(saved, 0)
  }

  function join(a: Group, b: Group): void {
    const both = new Set([a, b])
    const joined: Group = {
      ...a,
      chunks: [...a.chunks, ...b.chunks],
      bytes: a.bytes + b.bytes,
      by: a.by | b.by,
      imports: a.imports.union(b.imports).difference(both),
    }
    for (const group of groups)
      if (!group.imports.isDisjointFrom(both)) group.imports = group.imports.difference(both).add(joined)
    groups.delete(a)
    groups.delete(b)
    groups.add(joined)
    below.clear()
    for (const group of belowOf(joined)) group.by |= joined.by
  }

  const pairs = () =>
    [...groups]
      .flatMap((a, at, all) => all.slice(0, at).map((b) => ({ a, b, saved: saving(a, b) })))
      .filter(({ saved }) => saved > 0)
      .sort((one, other) => other.saved - one.saved)
  for (let found = pairs(); found.length > 0; found = pairs())
    // Earlier joins may have changed what this one saves.
    for (const { a, b } of found) if (groups.has(a) && groups.has(b) && saving(a, b) > 0) join(a, b)
  return [...groups].map((group) => group.chunks).filter(({ length }) => length > 1)
}

interface LoadedEntry extends Entry {
  bit: bigint
  /** The chunks that it loads. */
  loads: Set<SharedChunk>
  /** The entries that import it dynamically; none for a page. */
  openers: bigint
}

function findEntries(chunks: SharedChunk[]): LoadedEntry[] {
  const importsOf = importsIn(chunks)
  const found = chunks.flatMap((chunk) => (chunk.entry ? [{ ...chunk.entry, chunk }] : []))
  const entries = found.map((entry, at) => ({
    ...entry,
    bit: 1n << BigInt(at),
    loads: reached([entry.chunk], importsOf),
    openers: 0n,
  }))
  for (const { bit, loads } of entries) {
    const opened = new Set([...loads].flatMap(({ dynamicImports }) => dynamicImports))
    for (const entry of entries)
      if (entry.bit !== bit && opened.has(entry.chunk.fileName)) entry.openers |= bit
  }
  return entries
}

/** Returns the function that tells what it costs that some entries load so many bytes with a request. */
function costsFor(entries: LoadedEntry[]): (bytes: number, by: bigint) => number {
  const weights = new Map<bigint, number>()
  const weigh = (by: bigint) => {
    // An entry need not load what everything that opens it has loaded before.
    let opened = 0n
    let former = -1n
    while (opened !== former) {
      former = opened
      for (const { bit, openers } of entries)
        if (openers !== 0n && (openers & ~(by | opened)) === 0n) opened |= bit
    }
    return entries.reduce((sum, { bit, weight }) => ((by & ~opened & bit) === 0n ? sum : sum + weight), 0)
  }
  return (bytes, by) => weights.getOrInsertComputed(by, weigh) * (bytes + REQUEST_BYTES)
}

/** Creates a group for each chunk. */
function groupEach(chunks: SharedChunk[], entries: LoadedEntry[]): Set<Group> {
  const importsOf = importsIn(chunks)
  const groups = new Map(
    chunks.map((chunk): [SharedChunk, Group] => [
      chunk,
      {
        chunks: [chunk],
        bytes: chunk.bytes,
        by: entries.reduce((bits, { bit, loads }) => (loads.has(chunk) ? bits | bit : bits), 0n),
        imports: new Set(),
        isEntry: chunk.entry !== undefined,
        needsSchemas: [...reached([chunk], importsOf)].some(({ hasSchemas }) => hasSchemas),
      },
    ]),
  )
  for (const [chunk, group] of groups)
    group.imports = new Set(importsOf(chunk).flatMap((imported) => groups.get(imported) ?? []))
  return new Set(groups.values())
}

const importsIn = (chunks: SharedChunk[]) => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  return ({ imports }: SharedChunk) => imports.flatMap((file) => byFile.get(file) ?? [])
}

/** Returns the given nodes and everything that can be reached from them. */
function reached<Node>(from: Iterable<Node>, next: (node: Node) => Iterable<Node>): Set<Node> {
  const all = new Set(from)
  for (const node of all) for (const one of next(node)) all.add(one)
  return all
}
