import { Anchor, Drawer, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { ShortcutList } from '#overview/atalhos/screens/ShortcutList.tsx'
import { shortcutsAt } from '#overview/atalhos/screens/table.ts'
import { useKeysSwitch } from '#platform/browser/keys-switch.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Link, useLocation } from '#platform/ui/navigation.tsx'
import { oQueProva } from '#proofing/termos/o-que-prova-rules.ts'
import type { Identidade } from '#proofing/termos/publico-rules.ts'
import { niveisDeIdentidade } from '#proofing/termos/rules.ts'
import { helpAt } from './help.ts'

/** Explains the current page: its purpose, what the user can do on it, and the usual next step. */
export function HelpDrawer({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const [keys] = useKeysSwitch()
  const help = helpAt(user.role, pathname)
  if (!help) return null
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={
        <Text size="md" span fz="lg" fw={650}>
          Ajuda desta página
        </Text>
      }
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div className="help">
        <Text size="md">{help.para}</Text>
        <section aria-labelledby="ajuda-pode">
          <Title order={3} id="ajuda-pode" mb="xs">
            Aqui você pode
          </Title>
          <ul className="help-list">
            {help.pode.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
        {help.termo && <OQueProva />}
        <section aria-labelledby="ajuda-atalhos" className="of-keyboard">
          <Title order={3} id="ajuda-atalhos" mb="xs">
            Atalhos daqui
          </Title>
          <ShortcutList shortcuts={shortcutsAt(user.role, pathname, keys)} />
        </section>
        <section aria-labelledby="ajuda-depois">
          <Title order={3} id="ajuda-depois" mb="xs">
            E depois?
          </Title>
          <Anchor component={Link} to={help.proximo.to} onClick={onClose} className="help-next">
            {help.proximo.label}
            <IconArrowRight size={16} aria-hidden />
          </Anchor>
        </section>
      </div>
    </Drawer>
  )
}

const niveis = Object.keys(niveisDeIdentidade) as Identidade[]

/** What a termo proves at each level of identity, against whom, and what it does not prove. */
const OQueProva = () => (
  <section aria-labelledby="ajuda-termo">
    <Title order={3} id="ajuda-termo" mb="xs">
      O que um termo prova
    </Title>
    <Text mb="sm">
      Cada resposta gera um termo, selado com a chave da agência. O selo mostra se o registro foi alterado.
      Não é a assinatura de quem respondeu. O que ele prova depende de como a pessoa entrou; o nível está ao
      lado do nome, no termo.
    </Text>
    {niveis.map((nivel) => {
      const { prova, contra, naoProva } = oQueProva[nivel]
      return (
        <section key={nivel} aria-labelledby={`ajuda-${nivel}`} className="help-level">
          <Title order={4} id={`ajuda-${nivel}`}>
            {niveisDeIdentidade[nivel].nome}
          </Title>
          <dl>
            <dt>O que prova</dt>
            <dd>{prova}</dd>
            <dt>Contra quem</dt>
            <dd>{contra}</dd>
            <dt>O que não prova</dt>
            <dd>{naoProva}</dd>
          </dl>
        </section>
      )
    })}
  </section>
)
