import { setImmediate as nextTurn } from 'node:timers/promises'

/** After this many turns of the event loop without a further member, the group runs. */
const IDLE_TURNS = 2

interface Groups<Member> {
  /** The maximum size of a group. */
  most: number
  /** Runs a group and answers its members. Must not throw. */
  run(members: Member[]): Promise<void>
  /** Whether a member may run in a group with these others; any others if it is omitted. */
  fits?(member: Member, others: readonly Member[]): boolean
}

/** Collects the members that wait at the same moment, and runs one group after the other. */
export class Gathering<Member> {
  readonly #groups: Groups<Member>
  #waiting: Member[] = []
  #isRunning = false

  constructor(groups: Groups<Member>) {
    this.#groups = groups
  }

  add(member: Member): void {
    this.#waiting.push(member)
    if (!this.#isRunning) void this.#runAll()
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      await this.#gather()
      await this.#groups.run(this.#take())
    }
    this.#isRunning = false
  }

  /**
   * Waits as long as the turns of the event loop bring further members and the group is not full. Load
   * shedding starts only a few requests in a turn, and reading the body of a request takes turns as well.
   */
  async #gather(): Promise<void> {
    let idleTurns = 0
    while (idleTurns < IDLE_TURNS && this.#waiting.length < this.#groups.most) {
      const before = this.#waiting.length
      await nextTurn()
      idleTurns = this.#waiting.length > before ? 0 : idleTurns + 1
    }
  }

  /** Takes the next group. Members that do not fit keep waiting, in their order. */
  #take(): Member[] {
    const { most, fits = () => true } = this.#groups
    const group: Member[] = []
    this.#waiting = this.#waiting.filter((member) => {
      const joins = group.length < most && fits(member, group)
      if (joins) group.push(member)
      return !joins
    })
    return group
  }
}
