import { type Generated, sql } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import type { Role } from '#platform/contract/roles.ts'
import { legal, para, visibleProjects } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    comentarios: TableRow<typeof columns>
  }
}

const { encerrada } = accountsMessages.conta

// Columns without personal data: ids, and the role at that time.
const columns = {
  id: column<Generated<number>>(internal),
  projectId: column<number>({ audit: 'Projeto', personal: para.trabalho('Projeto', 'projeto') }),
  userId: column<number>(internal),
  userName: column<string>({
    audit: { label: 'Autor', hash: true },
    personal: para.quem('Autor', {
      como: ({ id, assinatura }) =>
        sql`case when "userRole" = 'client' or "userId" = ${id} then "userName" else ${assinatura} end`,
      depois: encerrada,
    }),
  }),
  userRole: column<Role>(internal),
  message: column<string>({ audit: { label: 'Mensagem', hash: true }, personal: para.trabalho('Mensagem') }),
  createdAt: column<string>({ audit: false, personal: para.trabalho('Quando', 'instante') }),
  decisaoId: column<number | null>(internal),
}

export const comentarios = table('comentarios', columns, {
  audit: { entidade: 'comentarios' },
  person: {
    titulo: 'Conversas dos seus projetos',
    de: ({ id }) => sql`"userId" = ${id}`,
    mostra: (person) => sql`("userId" = ${person.id} or "projectId" in ${visibleProjects(person)})`,
    ordem: 'id',
    fica: `ficam no projeto, sem o seu nome. ${legal}`,
  },
})
