import { Button } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { StatusContato } from '#contract/site/endpoints/contatos.ts'
import { api } from '#web/api.ts'
import { paginationOptions } from '#web/in-pages.ts'
import { More } from '#web/ui/More.tsx'
import { Empty } from '#web/ui/states.tsx'
import { ContatoListItem } from './ContatoListItem.tsx'

const PAGE = 20

export function ContatoList({ params }: { params: URLSearchParams }) {
  const busca = params.get('busca')?.trim() || undefined
  const status = StatusContato.safeParse(params.get('status')).data
  const list = useSuspenseInfiniteQuery(
    api.contatos.list.infiniteOptions({
      input: (offset: number) => ({ busca, status, offset, limit: PAGE }),
      ...paginationOptions(PAGE),
    }),
  )
  const contacts = list.data.pages.flat()
  if (contacts.length === 0) {
    return busca || status ? (
      <Empty title="Nenhum contato encontrado" hint="Mude a busca ou o filtro de status." />
    ) : (
      <Empty
        title="Nenhum contato ainda"
        hint="O que escreverem no formulário do site chega aqui, e você responde daqui mesmo."
        action={
          <Button component="a" variant="default" href="/?ver=site#contato">
            Ver o formulário
          </Button>
        }
      />
    )
  }
  return (
    <>
      <ul className="inbox" aria-label="Contatos">
        {contacts.map((contact) => (
          <ContatoListItem key={contact.id} contact={contact} />
        ))}
      </ul>
      <More of={list} />
    </>
  )
}
