import { Button, FileButton, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { endpoints } from '#platform/browser/endpoints.ts'
import { LogoImage } from '#platform/browser/logo-image.tsx'
import { tiposDeImagem } from '#platform/contract/arquivos.ts'
import { Configuracoes } from '#platform/contract/configuracoes-schemas.ts'
import { CONTRASTE_TEXTO, type ContrastMeasure, medidasDe } from '#platform/contract/cor.ts'
import { UploadList } from '#platform/dashboard/arquivos/UploadList.tsx'
import { useUploads } from '#platform/dashboard/arquivos/use-uploads.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { TextField } from '#platform/ui/fields.tsx'

const Fields = Configuracoes.pick({ cor: true })

export function BrandSection() {
  const section = useSection(Fields, { tab: 'marca', label: 'Cor' })
  return (
    <Stack gap="xl">
      <LogoPanel />
      <SettingsPanel
        title="Cor"
        hint="Colore o site e o painel. Onde o texto ficaria difícil de ler, usamos um tom mais legível da mesma cor."
        section={section}
      >
        <ColourField initial={section.value('cor')} />
      </SettingsPanel>
    </Stack>
  )
}

const target = { endpoint: endpoints.configuracoes.enviarLogo, input: undefined }

/** Uploads the agency's logo and previews it on a light and a dark background. */
function LogoPanel() {
  const {
    data: { logo, nome },
  } = useSuspenseQuery(api.configuracoes.get.queryOptions())
  const uploads = useUploads(target)
  return (
    <section aria-label="Logo">
      <Stack maw={760} gap="sm">
        <div>
          <Title order={2} size="h3">
            Logo
          </Title>
          <Text c="dimmed">
            No alto do site e do painel. De preferência PNG ou WebP com fundo transparente.
          </Text>
        </div>
        {logo ? (
          <div className="logo-papers">
            <span data-mantine-color-scheme="light" className="logo-paper day">
              <LogoImage logo={logo} alt={`Logo de ${nome} no papel claro`} />
            </span>
            <span data-mantine-color-scheme="dark" className="logo-paper night">
              <LogoImage logo={logo} alt={`Logo de ${nome} no fundo escuro`} />
            </span>
          </div>
        ) : (
          <Text>Sem logo, aparece o nome: {nome}</Text>
        )}
        <UploadList {...uploads} />
        <Group gap="xs">
          <FileButton
            accept={tiposDeImagem.join(',')}
            inputProps={{ 'aria-label': 'Arquivo do logo' }}
            onChange={(file) => file && uploads.add([file])}
          >
            {(props) => (
              <Button {...props} variant="default">
                {logo ? 'Trocar logo' : 'Enviar logo'}
              </Button>
            )}
          </FileButton>
          {logo && (
            <ConfirmButton
              endpoint={api.configuracoes.removerLogo}
              input={undefined}
              question="Deseja realmente remover o logo?"
              effect="Para desfazer, envie o logo de novo."
              danger
            >
              Remover
            </ConfirmButton>
          )}
        </Group>
      </Stack>
    </section>
  )
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)
const asTyped = (text: string) => text.trim().toLowerCase()

/** Chooses the brand colour by picker or hexadecimal code, and shows its contrast ratios while it changes. */
function ColourField({ initial }: { initial: string }) {
  const [typed, setTyped] = useState(initial)
  const colour = asTyped(typed)
  const [shown, setShown] = useState(initial)
  if (isColour(colour) && colour !== shown) setShown(colour)
  return (
    <>
      <Group align="flex-end" gap="sm">
        <input
          type="color"
          className="colour-well"
          aria-label="Escolher a cor"
          value={shown}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <TextField
          name="cor"
          label="Cor de destaque"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={7}
          w={140}
          spellCheck={false}
          autoComplete="off"
        />
      </Group>
      <ul className="contrasts" aria-label="Contraste medido">
        {medidasDe(shown).map((medida) => (
          <Measured key={medida.onde} medida={medida} />
        ))}
      </ul>
      <Warning medidas={medidasDe(shown)} />
    </>
  )
}

const ratios = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
/**
 * Formats a contrast ratio. The ratio is rounded down, so that 4,46 is not shown as 4,5, the required
 * minimum.
 */
const ratio = (value: number) => `${ratios.format(Math.floor(value * 10) / 10)}:1`

function Measured({ medida: { onde, fundo, razao, usada } }: { medida: ContrastMeasure }) {
  const good = razao >= CONTRASTE_TEXTO
  const Icon = good ? IconCheck : IconAlertTriangle
  return (
    <li>
      <span className="contrast-sample" style={{ background: fundo, color: usada }} aria-hidden>
        Aa
      </span>
      <span>
        <Text span fw={600} display="block">
          {onde}
        </Text>
        <Text span c="dimmed">
          <Icon size={14} className="inline-icon" aria-hidden /> {ratio(razao)},{' '}
          {good ? 'boa leitura' : 'abaixo de 4,5:1'}
        </Text>
      </span>
    </li>
  )
}

function Warning({ medidas }: { medidas: ContrastMeasure[] }) {
  const changed = medidas.filter(({ escolhida, usada }) => escolhida !== usada)
  return (
    <Text role="status" {...(changed.length === 0 && { c: 'dimmed' })}>
      {changed.length === 0 && 'Esta cor é usada como está em toda parte.'}
      {changed.map(({ onde, usada, razaoUsada }) => (
        <span key={onde} className="warning-line">
          {onde} ficaria difícil de ler: nos textos o site usa {usada}, um tom da mesma cor com{' '}
          {ratio(razaoUsada)}.
        </span>
      ))}
    </Text>
  )
}
