import './framing.css'
import { Group, Switch, Text } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { type Foco, focoLabels, focos, type ImagemDoPortfolio } from '#platform/contract/arquivos-schemas.ts'
import { enderecoDe } from '#platform/contract/enderecos.ts'
import { JsonField } from '#platform/ui/fields.tsx'
import { Enquadramento } from '#studio/portfolio/contract.ts'

interface Props {
  portfolioId: number
  imagem: ImagemDoPortfolio
  onClose: () => void
}

/** Chooses which part of a picture stays visible where the site crops it, or that the site does not crop it. */
export function FramingDialog({ portfolioId, imagem, onClose }: Props) {
  return (
    <ActionFormDialog
      title="Enquadramento"
      onClose={onClose}
      submit="Salvar"
      schema={Enquadramento}
      endpoint={api.portfolio.enquadrarImagem}
      fixed={{ portfolioId, id: imagem.id }}
    >
      <FramingFields imagem={imagem} />
    </ActionFormDialog>
  )
}

function FramingFields({ imagem }: { imagem: ImagemDoPortfolio }) {
  const [foco, setFoco] = useState(imagem.foco)
  const [inteira, setInteira] = useState(imagem.inteira)
  const address = enderecoDe(imagem, imagem.larguras.find((width) => width >= 600) ?? imagem.largura, 'webp')
  const shown = { address, foco, inteira, fundo: imagem.fundo }
  return (
    <>
      <fieldset className="framing">
        <legend>O que deve ficar à vista</legend>
        <div className="framing-picture">
          <img src={address} width={imagem.largura} height={imagem.altura} alt="" />
          <div className="framing-grid">
            {focos.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="foco"
                  value={one}
                  checked={one === foco}
                  onChange={() => setFoco(one)}
                  onKeyDown={moveByRow}
                  aria-label={focoLabels[one]}
                />
              </label>
            ))}
          </div>
        </div>
      </fieldset>
      <div>
        <Switch
          label="Mostrar inteira"
          description="O site não corta a imagem e a mostra sobre um fundo liso. Bom para logotipos."
          checked={inteira}
          onChange={({ currentTarget }) => setInteira(currentTarget.checked)}
        />
        <JsonField name="inteira" value={inteira} />
      </div>
      <Group align="flex-end" gap="lg" aria-hidden>
        <Sample label="Na galeria" shape="tall" {...shown} />
        <Sample label="Em destaque" shape="wide" {...shown} />
      </Group>
    </>
  )
}

const COLUMNS = 3

/** Moves the choice up and down by a row. The browser itself moves it left and right. */
function moveByRow(event: KeyboardEvent<HTMLInputElement>): void {
  const rows = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (rows === undefined) return
  event.preventDefault()
  const all = [...(event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])]
  const next = all[all.indexOf(event.currentTarget) + rows * COLUMNS]
  next?.focus()
  next?.click()
}

interface SampleProps extends Pick<ImagemDoPortfolio, 'foco' | 'inteira' | 'fundo'> {
  address: string
  label: string
  shape: 'tall' | 'wide'
}

/** The picture as the site will show it in a frame. */
function Sample({ address, label, shape, foco, inteira, fundo }: SampleProps) {
  return (
    <figure className="framing-sample">
      <span className={inteira ? `${shape} ${fundo}` : shape}>
        <img
          src={address}
          alt=""
          className={inteira ? 'whole' : undefined}
          style={{ objectPosition: positionOf(foco) }}
        />
      </span>
      <Text component="figcaption" size="xs" c="dimmed">
        {label}
      </Text>
    </figure>
  )
}

function positionOf(foco: Foco): string {
  const at = focos.indexOf(foco)
  return `${(at % COLUMNS) * 50}% ${Math.floor(at / COLUMNS) * 50}%`
}
