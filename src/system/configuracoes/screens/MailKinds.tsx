import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { type TipoDeCorreio, tipos, tiposDeCorreio } from '#platform/contract/correio.ts'

const MailPreview = lazyPart(async () => (await import('./MailPreview.tsx')).MailPreview)

const groups = new Set(tipos.map((tipo) => tiposDeCorreio[tipo].grupo))

/** Every kind of e-mail that the system sends, with its preview. */
export function MailKinds() {
  const [shown, setShown] = useState<TipoDeCorreio | null>(null)
  return (
    <section aria-labelledby="mail-kinds">
      <Stack>
        <div>
          <Title order={2} size="h3" id="mail-kinds">
            Mensagens que o sistema envia
          </Title>
          <Text c="dimmed">Todas usam o logo, a cor e os contatos da agência.</Text>
        </div>
        {[...groups].map((group) => (
          <div key={group}>
            <Title order={3} size="h5">
              {group}
            </Title>
            <ul className="mail-kinds">
              {tipos
                .filter((tipo) => tiposDeCorreio[tipo].grupo === group)
                .map((tipo) => (
                  <Kind key={tipo} tipo={tipo} onShow={() => setShown(tipo)} />
                ))}
            </ul>
          </div>
        ))}
      </Stack>
      {shown && <MailPreview tipo={shown} onClose={() => setShown(null)} />}
    </section>
  )
}

function Kind({ tipo, onShow }: { tipo: TipoDeCorreio; onShow: () => void }) {
  const { nome, quando } = tiposDeCorreio[tipo]
  return (
    <li>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={500}>{nome}</Text>
          <Text c="dimmed" size="sm">
            {quando}
          </Text>
        </div>
        <Button
          variant="default"
          size="compact-sm"
          className="mail-kind-button"
          aria-label={`Pré-visualizar: ${nome}`}
          onClick={onShow}
        >
          Pré-visualizar
        </Button>
      </Group>
    </li>
  )
}
