import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { CONTRASTE_TEXTO, type Medida, medidasDe } from '#platform/contract/cor.ts'
import { TextField } from '#platform/ui/fields.tsx'

const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)
const asTyped = (text: string) => text.trim().toLowerCase()

/** Chooses the brand colour by picker or hexadecimal code, and shows its contrast ratios while it changes. */
export function ColourField({ initial }: { initial: string }) {
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

function Measured({ medida: { onde, fundo, razao, usada } }: { medida: Medida }) {
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

function Warning({ medidas }: { medidas: Medida[] }) {
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
