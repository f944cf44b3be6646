import type { AppContext } from '#platform/app-context.ts'
import { change } from '#platform/db/change.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import type { Secrets } from '#platform/secrets.ts'
import { settleChave } from './chain.ts'

/**
 * Stops the start of a server whose key files are not those of the installation, for example because one of several
 * processes has a data folder of its own. The first server stores the fingerprints that the others are compared with.
 * @throws an error that names the file
 */
export async function settleKeys(app: Pick<AppContext, 'secrets' | 'database' | 'clock'>): Promise<void> {
  await change(app.database, async (db) => {
    await refuseForeign(db, app.secrets)
    await settleChave(db, { app, now: app.clock() })
  })
}

async function refuseForeign(db: WriteDb, { impressoes }: Secrets): Promise<void> {
  for (const [arquivo, impressao] of Object.entries(impressoes)) {
    await db
      .insertInto('chaves_instalacao')
      .values({ arquivo, impressao })
      .onConflict((on) => on.column('arquivo').doNothing())
      .execute()
    const stored = await db
      .selectFrom('chaves_instalacao')
      .select('impressao')
      .where('arquivo', '=', arquivo)
      .executeTakeFirstOrThrow()
    if (stored.impressao !== impressao)
      throw new Error(
        `${arquivo} não é o desta instalação. Copie segredo.key, auditoria.key e termos.key da pasta de dados que a instalação usa.`,
      )
  }
}
