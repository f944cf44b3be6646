import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { type FieldProps, PlainField } from './MessageBox.tsx'

const loadField = async () => (await import('./MentionField.tsx')).MentionField

/** The field with suggestions once it is loaded, and the caret of the field that it replaces. */
interface Loaded {
  Field: Awaited<ReturnType<typeof loadField>>
  firstCaret: ComponentProps<Loaded['Field']>['firstCaret']
}

interface Props extends FieldProps {
  /** The id of the version on which a mark is being written. */
  versao: number
  visibilidade: 'interna' | 'cliente'
}

/**
 * The text field of a new mark. It has the focus at once and suggests names after `@`: the suggestions are loaded when
 * the first `@` is typed, because most marks mention nobody.
 */
export function LateMentionField({ versao, visibilidade, ...props }: Props) {
  const plain = useRef<HTMLTextAreaElement>(null)
  const [loaded, setLoaded] = useState<Loaded>()
  const mentions = props.text.includes('@')
  const { data: people = [] } = useQuery(
    api.marcacoes.pessoas.queryOptions({ input: { id: versao, visibilidade }, enabled: mentions }),
  )
  useEffect(() => {
    if (!mentions) return
    const use = (Field: Loaded['Field']) => {
      const hasFocus = plain.current === document.activeElement
      setLoaded({ Field, firstCaret: hasFocus ? plain.current?.selectionStart : undefined })
    }
    // Without the suggestions the text can still be written and sent.
    loadField().then(use, () => undefined)
  }, [mentions])
  if (!loaded) return <PlainField {...props} ref={plain} />
  const { Field, firstCaret } = loaded
  const { ref, autoFocus, ...rest } = props
  return <Field {...rest} people={people} firstCaret={firstCaret} />
}
