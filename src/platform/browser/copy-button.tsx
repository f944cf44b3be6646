import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { notify } from '#platform/ui/notify.ts'
import { useCopy } from './use-copy.ts'

interface Props extends Omit<ButtonProps, 'children'> {
  text: string
  children: ReactNode
  /** The label for three seconds after the text was copied. */
  done?: string
  'aria-label'?: string
}

/** A button that copies a text which is shown beside it. */
export function CopyButton({ text, children, done = 'Copiado', ...button }: Props) {
  const { copy, copied, refused } = useCopy()
  useEffect(() => {
    if (refused) notify.failure('O navegador não deixou copiar. Selecione o texto e copie.')
  }, [refused])
  return (
    <Button variant="default" {...button} onClick={() => copy(text)}>
      {copied ? done : children}
    </Button>
  )
}
