import { avisoAtual, avisos, consentimentoAtual, consentimentos } from '#site/contatos/rules.ts'
import { PRIVACIDADE } from '#site/pages/privacidade-rules.ts'
import { categories } from '#studio/categories/rules.ts'
import { SelectField } from './field.tsx'
import type { FormState } from './use-form.ts'

const kinds = [
  ['contato', 'Contato'],
  ['orcamento', 'Orçamento'],
] as const

/**
 * The choice of the kind of request. The category is only for a quote: for other kinds contact.css hides the
 * category field and the server ignores its value.
 */
export function TipoField({ of }: { of: FormState }) {
  const chosen = of.values['tipo'] === 'orcamento' ? 'orcamento' : 'contato'
  return (
    <fieldset className="kinds">
      <legend>O que você precisa?</legend>
      {kinds.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name="tipo"
            id={`contato-tipo-${value}`}
            value={value}
            defaultChecked={value === chosen}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

export function CategoryField({ of }: { of: FormState }) {
  return (
    <SelectField
      of={of}
      name="categoria"
      label="Categoria do projeto (opcional)"
      defaultValue={of.values['categoria'] ?? ''}
    >
      <option value="">Ainda não sei</option>
      {categories.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </SelectField>
  )
}

/**
 * The honeypot is hidden from sight, keyboard and screen readers, so only a bot that fills in every field
 * fills in this field.
 */
export function Honeypot() {
  return (
    <p className="quiet" aria-hidden="true" inert>
      <label htmlFor="contato-website">Deixe em branco</label>
      <input id="contato-website" name="website" tabIndex={-1} autoComplete="off" />
    </p>
  )
}

/**
 * The checkbox for marketing consent. It is unticked by default and separate from the message, and its value
 * is the version of the text beside it.
 */
export function Marketing({ of }: { of: FormState }) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name="marketing"
        value={consentimentoAtual}
        defaultChecked={of.values['marketing'] === consentimentoAtual}
      />
      <span>{consentimentos[consentimentoAtual]}</span>
    </label>
  )
}

/** What happens to the data. The linked page says more, and has the form to see, correct or delete them. */
export const PrivacyNotice = () => (
  <p className="privacy">
    <input type="hidden" name="aviso" value={avisoAtual} />
    {avisos[avisoAtual]} <a href={PRIVACIDADE}>Privacidade</a>
  </p>
)
