import { Button } from '@mantine/core'
import { api } from '#platform/browser/api.ts'
import { usePages } from '#platform/browser/use-pages.tsx'
import { Empty } from '#platform/ui/states.tsx'
import { StatusContato } from '#site/contatos/contract.ts'
import { ContatoListItem } from './ContatoListItem.tsx'

export function ContatoList({ params }: { params: URLSearchParams }) {
  const busca = params.get('busca')?.trim() || undefined
  const status = StatusContato.safeParse(params.get('status')).data
  const lido = params.get('lido') === 'nao' ? ('nao' as const) : undefined
  const [contacts, more] = usePages(api.contatos.list, 20, { busca, status, lido })
  if (contacts.length === 0) {
    return busca || status || lido ? (
      <Empty title="Nenhum contato encontrado" hint="Mude a busca ou os filtros." />
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
      {more}
    </>
  )
}
