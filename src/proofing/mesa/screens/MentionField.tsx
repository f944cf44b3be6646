import { Combobox, Textarea, useCombobox, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isComposing } from '#platform/ui/dom.ts'
import type { FieldProps } from './MessageBox.tsx'
import { suggested, typedMentionAt, withName } from './mentions.ts'

interface Props extends Omit<FieldProps, 'ref'> {
  /** Those who can be mentioned. */
  people: string[]
  /** Where the caret is at first. The field then has the focus; it takes it over from another field. */
  firstCaret?: number | undefined
}

/** A text field that suggests names after `@`. */
export function MentionField({ text, onType, people, firstCaret, onKeyDown, ...props }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(firstCaret ?? 0)
  // Where the caret goes once the text with the chosen name is shown.
  const [target, setTarget] = useState(firstCaret)
  const [isDismissed, setIsDismissed] = useState(false)
  const typed = typedMentionAt(text, caret)
  const names = typed ? suggested(people, typed.typed) : []
  const isOpen = names.length > 0 && !isDismissed
  const combobox = useCombobox({ opened: isOpen })
  const shown = isOpen ? names.join('\n') : ''
  const selectFirst = useEffectEvent(() => combobox.selectFirstOption())
  useEffect(() => {
    if (shown !== '') selectFirst()
  }, [shown])

  useLayoutEffect(() => {
    if (target === undefined) return
    field.current?.focus()
    field.current?.setSelectionRange(target, target)
    setTarget(undefined)
  }, [target])

  const choose = (name: string) => {
    if (!typed) return
    const next = withName(text, typed, name)
    onType(next.text)
    setCaret(next.caret)
    setIsDismissed(true)
    setTarget(next.caret)
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isOpen && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setIsDismissed(true)
      return
    }
    // Enter chooses a name while some are suggested. Otherwise it begins a new line, or sends with Ctrl.
    if (!(isOpen && event.key === 'Enter') || isComposing(event)) onKeyDown?.(event)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="top-start" withinPortal={false}>
      <Combobox.Target withKeyboardNavigation={isOpen} withAriaAttributes={isOpen}>
        <Textarea
          {...props}
          ref={field}
          value={text}
          aria-autocomplete="list"
          // The key closes the suggestions, and not the window around the field.
          data-mantine-stop-propagation={isOpen || undefined}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value)
            setCaret(currentTarget.selectionStart)
            setIsDismissed(false)
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={handleKey}
          onBlur={() => setIsDismissed(true)}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label="Pessoas" mah={220} style={{ overflowY: 'auto' }}>
          {names.map((name) => (
            <Combobox.Option key={name} value={name}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      <VisuallyHidden role="status">
        {isOpen && `Sugestões: ${names.length}. Enter escolhe ${names[0]}.`}
      </VisuallyHidden>
    </Combobox>
  )
}
