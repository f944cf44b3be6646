import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Resposta, respostas, strictestOf } from './resposta-rules.ts'
import {
  canConcluir,
  canResponder,
  type Decisor,
  estadoOf,
  isClosedBy,
  peopleAwaitedIn,
  regras,
  whyNotConcluir,
  whyNotResponder,
  whyWaitsForNobody,
} from './rules.ts'

const anyAnswer = fc.constantFrom<Resposta>(...respostas)
const anyRule = fc.constantFrom(...regras)

/** Two to five people with an answer about each of one to four pieces. */
const anyAnswers = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 4 }))
  .chain(([people, pecas]) =>
    fc.array(fc.array(anyAnswer, { minLength: pecas, maxLength: pecas }), {
      minLength: people,
      maxLength: people,
    }),
  )

/** The same answers in two orders of the people. */
const inTwoOrders = anyAnswers.chain((answers) =>
  fc.shuffledSubarray(answers, { minLength: answers.length }).map((other) => [answers, other] as const),
)

const wholeOf = (answers: readonly Resposta[]) => strictestOf(answers) ?? 'aprovar'

function outcomeOf(answers: readonly Resposta[][]) {
  const pecas = answers[0]?.map((_, at) => strictestOf(answers.flatMap((one) => one[at] ?? []))) ?? []
  return { pecas, rodada: strictestOf(answers.map(wholeOf)) }
}

/** Lets people conclude in the given order until the rodada closes. */
function play(regra: (typeof regras)[number], answers: readonly Resposta[][], order: readonly number[]) {
  const pessoas = answers.map((_, id): Decisor => ({ id, ordem: id, concluiu: false }))
  const concluded: Resposta[][] = []
  const waiting = [...order]
  while (!isClosedBy(regra, pessoas, concluded.map(wholeOf))) {
    const turn = waiting.findIndex((id) => canResponder({ regra, isOpen: true, pessoas }, id))
    const [id = -1] = waiting.splice(turn, 1)
    const pessoa = pessoas[id]
    if (!pessoa) throw new Error('nobody is next in an open rodada')
    pessoa.concluiu = true
    concluded.push(answers[id] ?? [])
  }
  return outcomeOf(concluded)
}

describe('the result', () => {
  test('of a piece and of a rodada does not depend on the order of the answers', () => {
    fc.assert(
      fc.property(inTwoOrders, ([answers, other]) => {
        expect(outcomeOf(answers)).toEqual(outcomeOf(other))
      }),
    )
  })

  test.each(['todos', 'ordem'] as const)(
    'under the rule %s does not depend on who tries to conclude first',
    (regra) => {
      const played = fc.tuple(anyAnswers, fc.infiniteStream(fc.nat())).map(([answers, keys]) => {
        const ids = answers.map((_, id) => id)
        const sorted = ids.map((id) => [id, keys.next().value ?? 0] as const).sort((a, b) => a[1] - b[1])
        return { answers, ids, other: sorted.map(([id]) => id) }
      })
      fc.assert(
        fc.property(played, ({ answers, ids, other }) => {
          expect(play(regra, answers, other)).toEqual(play(regra, answers, ids))
        }),
      )
    },
  )

  test('under the rule qualquer is that of the first person, whoever the others are', () => {
    fc.assert(
      fc.property(anyAnswers, ([first = [], ...others]) => {
        const order = [0, ...others.map((_, at) => at + 1)]
        expect(play('qualquer', [first, ...others], order)).toEqual(outcomeOf([first]))
      }),
    )
  })

  test('of a rodada says adjustments if, and only if, that of a piece does', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { pecas, rodada } = outcomeOf(answers)
        expect(rodada === 'ajustar').toBe(pecas.includes('ajustar'))
      }),
    )
  })
})

describe('closing', () => {
  const caio = { id: 7, ordem: 0 }
  const marina = { id: 3, ordem: 1 }
  const both = (first: boolean, second: boolean): Decisor[] => [
    { ...marina, concluiu: second },
    { ...caio, concluiu: first },
  ]
  test.each([
    ['qualquer', both(false, false), [], false],
    ['qualquer', both(true, false), ['aprovar_com_ajustes'], true],
    ['todos', both(true, false), ['ajustar'], false],
    ['todos', both(true, true), ['ajustar', 'aprovar'], true],
    ['ordem', both(true, false), ['aprovar_com_ajustes'], false],
    ['ordem', both(true, false), ['ajustar'], true],
    ['ordem', both(true, true), ['aprovar', 'aprovar'], true],
    ['todos', [], ['aprovar_com_ajustes'], true],
  ] as [(typeof regras)[number], Decisor[], Resposta[], boolean][])(
    'under %s with %j and %j: %s',
    (regra, pessoas, answers, expected) => {
      expect(isClosedBy(regra, pessoas, answers)).toBe(expected)
    },
  )

  test('an open rodada always awaits somebody, and under the rule ordem one person only', () => {
    const anyPeople = fc.uniqueArray(fc.record({ id: fc.nat(), ordem: fc.nat(3), concluiu: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
      selector: ({ id }) => id,
    })
    fc.assert(
      fc.property(anyRule, anyPeople, (regra, pessoas) => {
        const awaited = peopleAwaitedIn(regra, pessoas)
        expect(awaited.length > 0).toBe(pessoas.some(({ concluiu }) => !concluiu))
        if (regra === 'ordem') expect(awaited.length).toBeLessThanOrEqual(1)
        expect(peopleAwaitedIn(regra, pessoas.toReversed())).toEqual(awaited)
      }),
    )
  })

  test.each([
    ['qualquer', ['e_a_vez', 'e_a_vez']],
    ['todos', ['e_a_vez', 'e_a_vez']],
    ['ordem', ['e_a_vez', 'aguardando']],
  ] as const)('under %s, who has not concluded is %j', (regra, expected) => {
    const pessoas = both(false, false).toReversed()
    const rodada = { regra, isOpen: true, pessoas }
    expect(pessoas.map((one) => estadoOf(rodada, one))).toEqual(expected)
  })
})

describe('a person may answer', () => {
  const pessoas = [
    { id: 1, ordem: 0, concluiu: false },
    { id: 2, ordem: 1, concluiu: false },
    { id: 3, ordem: 2, concluiu: true },
  ]
  test.each([
    ['the next person', 1, true, null],
    ['the person after that', 2, true, 'not-their-turn'],
    ['a person who concluded', 3, true, 'concluded'],
    ['a person who only comments', 4, true, 'not-asked'],
    ['a member of the team', undefined, true, 'not-asked'],
    ['the next person, in a closed rodada', 1, false, 'closed'],
  ] as const)('or not: %s', (_, id, isOpen, expected) => {
    expect(whyNotResponder({ regra: 'ordem', isOpen, pessoas }, id)).toBe(expected)
  })

  test.each([
    [['aprovar', undefined], null, false, 'missing'],
    [['aprovar', 'ajustar'], null, false, 'no-reason'],
    [['aprovar', 'ajustar'], 'A cor', false, null],
    [['aprovar', 'ajustar'], null, true, null],
    [['aprovar_com_ajustes'], null, false, null],
  ] as [(Resposta | undefined)[], string | null, boolean, string | null][])(
    'and conclude %j with the reason %s and marks %s: %s',
    (answers, motivo, hasMarked, expected) => {
      const answered = { answers, motivo, hasMarked }
      expect(whyNotConcluir(answered)).toBe(expected)
      const rodada = { regra: 'todos', isOpen: true, pessoas } as const
      expect(canConcluir(rodada, 1, answered)).toBe(expected === null)
    },
  )
})

const answered = { concluiu: true }
const missing = { concluiu: false }

test.each([
  ['waits for one person', true, [answered, missing], true, null],
  ['is closed', false, [answered], true, null],
  ['has an answer of everybody who is left', true, [answered, answered], true, 'respondida'],
  ['has an answer, and nobody is left', true, [], true, 'respondida'],
  ['has no answer, and nobody decides', true, [], false, 'ninguem'],
] as const)('a rodada that %s stands still: %#', (_, isOpen, pessoas, hasAnswers, expected) => {
  expect(whyWaitsForNobody({ isOpen, pessoas }, hasAnswers)).toBe(expected)
})
