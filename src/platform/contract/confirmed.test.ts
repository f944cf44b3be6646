import { expect, test } from 'vitest'
import { type Confirmed, needsConfirmation } from './confirmed.ts'

const team: Confirmed = { when: { role: ['admin', 'user'] } }
const changes: Confirmed = { changing: ['email', 'senha'] }
const adding: Confirmed = { emRodada: 'projeto', when: { papel: ['decide'] } }
const editing: Confirmed = { emRodada: 'revisor', changing: ['email', 'papel'] }
const open = { rodada_aberta: true, email: 'marina@cafe.com.br', papel: 've' }
const closed = { ...open, rodada_aberta: false }
const record = { email: 'caio@exemplo.com.br', nome: 'Caio' }

test.each<[Confirmed | undefined, Record<string, unknown>, Record<string, unknown> | undefined, boolean]>([
  [undefined, { role: 'admin' }, undefined, false],
  [true, {}, undefined, true],
  [team, { role: 'admin' }, undefined, true],
  [team, { role: 'user' }, undefined, true],
  [team, { role: 'client' }, undefined, false],
  [team, {}, undefined, false],
  [{ when: { role: ['admin'], email: ['x'] } }, { role: 'client', email: 'x' }, undefined, true],
  [changes, { email: 'outro@exemplo.com.br' }, record, true],
  [changes, { email: 'caio@exemplo.com.br', nome: 'Outro' }, record, false],
  [changes, { email: 'caio@exemplo.com.br', senha: 'uma senha bem longa' }, record, true],
  [changes, { email: '' }, record, false],
  [changes, { email: null }, record, false],
  [changes, {}, record, false],
  [changes, { email: 'caio@exemplo.com.br' }, undefined, true],
  [{ emRodada: 'revisor' }, {}, open, true],
  [{ emRodada: 'revisor' }, {}, closed, false],
  [{ emRodada: 'revisor' }, {}, undefined, false],
  [adding, { papel: 'decide' }, open, true],
  [adding, { papel: 'decide' }, closed, false],
  [adding, { papel: 've' }, open, false],
  [editing, { email: 'outra@cafe.com.br' }, open, true],
  [editing, { email: '' }, open, true],
  [editing, { email: '' }, { ...open, email: null }, false],
  [editing, { papel: 'decide' }, open, true],
  [editing, { papel: 'decide' }, closed, false],
  [editing, { email: 'marina@cafe.com.br', papel: 've', baixar: 'nunca' }, open, false],
  [editing, {}, open, false],
])(
  'with the rule %j, the input %j for the record %j needs a confirmed session: %s',
  (confirmed, input, before, needed) => {
    expect(needsConfirmation(confirmed, input, before)).toBe(needed)
  },
)
