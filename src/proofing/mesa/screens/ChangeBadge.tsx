import './changes.css'
import { type Mudanca, mudancaLabels } from '#proofing/comparacoes/rules.ts'

/** What the comparison says about a mark. */
export const ChangeBadge = ({ mudou }: { mudou: Mudanca }) => (
  <span className="mesa-change" data-mudou={mudou}>
    {mudancaLabels[mudou]}
  </span>
)
