import './changes.css'
import { type Mudanca, mudancaLabels } from '#contract/work/rules/comparacao.ts'

/** What the comparison says about a mark. */
export const ChangeBadge = ({ mudou }: { mudou: Mudanca }) => (
  <span className="mesa-change" data-mudou={mudou}>
    {mudancaLabels[mudou]}
  </span>
)
