import type { Leaving } from '#platform/files/routes.ts'
import { logDownload } from '#proofing/acessos/downloads.ts'
import { refuseDownload } from './leaving-queries.ts'

/** Lets the pictures of projects leave by the rules of the version that each of them shows. */
export const leavingPictures: Leaving = {
  refuse: async ({ database }, asking, { projectId, versao_id: id = null }) => {
    if (projectId) await refuseDownload(database.reads, asking, { id, projectId })
  },
  log: async (app, asking, { projectId, versao_id = null }) => {
    if (projectId) await logDownload(app, asking, { projectId, versao_id })
  },
}
