import { Button, type ButtonProps, Group, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { notify } from '#platform/ui/notify.ts'

/**
 * Copies a text. Where the browser has no `navigator.clipboard`, as over plain http on another address than localhost, or
 * refuses it, it may still have the older command, which copies the selected text.
 * @throws if the browser refuses both
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) await navigator.clipboard.writeText(text).catch(() => copySelected(text))
  else copySelected(text)
}

function copySelected(text: string): void {
  const former = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Inside of the dialog, because a dialog takes the focus back from an element outside of it.
  const around = former?.closest('[role="dialog"]') ?? document.body
  around.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (former instanceof HTMLElement) former.focus()
  if (!copied) throw new Error('The browser did not copy the text')
}

const SHOWN_MS = 3000

interface Copy {
  /** Resolves to whether the text was copied. */
  copy(text: string): Promise<boolean>
  /** Whether a text was copied in the last three seconds. */
  copied: boolean
  /** Whether the browser refused to copy. */
  refused: boolean
}

export function useCopy(): Copy {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | undefined>()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = (text: string) =>
    copyText(text).then(
      () => {
        setOutcome('copied')
        return true
      },
      () => {
        setOutcome('refused')
        return false
      },
    )
  return { copy, copied: outcome === 'copied', refused: outcome === 'refused' }
}

interface Props extends Omit<ButtonProps, 'children'> {
  text: string
  children: ReactNode
  /** The label for three seconds after the text was copied. */
  done?: string
  'aria-label'?: string
  /** Called when the text was copied. */
  onCopied?: () => void
}

/** A button that copies a text which is shown beside it. */
export function CopyButton({ text, children, done = 'Copiado', onCopied, ...button }: Props) {
  const { copy, copied, refused } = useCopy()
  useEffect(() => {
    if (refused) notify.failure('O navegador não deixou copiar. Selecione o texto e copie.')
  }, [refused])
  const onClick = async () => {
    if (await copy(text)) onCopied?.()
  }
  return (
    <Button variant="default" {...button} onClick={onClick}>
      {copied ? done : children}
    </Button>
  )
}

interface ShownLinkProps {
  label: string
  description: string
  link: string
}

/** Shows a link, which is selected on focus. */
export const ShownLink = ({ label, description, link }: ShownLinkProps) => (
  <TextInput
    flex={1}
    readOnly
    label={label}
    description={description}
    value={link}
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
)

/** Shows a link and copies it. */
export const CopyableLink = (props: ShownLinkProps) => (
  <Group align="flex-end" wrap="nowrap">
    <ShownLink {...props} />
    <CopyButton text={props.link}>Copiar</CopyButton>
  </Group>
)
