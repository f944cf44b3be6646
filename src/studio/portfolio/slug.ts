import type { ReadDb } from '#platform/db/schema.ts'

const MOST = 90

/** Makes a slug: `Café & Cia` → `cafe-e-cia`. A title without usable characters gives `trabalho`. */
export async function slugOf(text: string): Promise<string> {
  // The package builds its replacement tables when it is imported, which would take 4 % of a start.
  const { default: slugify } = await import('@sindresorhus/slugify')
  const slug = slugify(text, { decamelize: false, customReplacements: [['&', ' e ']] })
  return slug.slice(0, MOST).replace(/-+$/, '') || 'trabalho'
}

/** Returns the slug, with the first free number appended if it is in use. */
export async function freeSlug(db: ReadDb, slug: string, ownId?: number): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!(await isTaken(db, candidate, ownId))) return candidate
  }
}

export async function isTaken(db: ReadDb, slug: string, ownId = 0): Promise<boolean> {
  const other = await db
    .selectFrom('portfolio')
    .select('id')
    .where('slug', '=', slug)
    .where('excluido_em', 'is', null)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  return other !== undefined
}
