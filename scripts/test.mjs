import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { installEngine } from './engines.mjs'
import { build, installMissing, main, run } from './prepare.mjs'

const BUDGET_MINUTES = 40
const FEW_LINES = 8
const LAST_LINES = 60
const reports = mkdtempSync(join(tmpdir(), 'bastidor-'))
// Biome gets these file names instead of the whole folder, because it would reformat the tables in the
// Markdown files.
const configs = ['vite', 'vite.server', 'vitest', 'playwright'].map((name) => `${name}.config.ts`)
// Each side of the program has its own configuration. The tsconfig.json in the root is for tests and scripts.
const sides = ['contract', 'server', 'browser'].map((side) => `src/tsconfig.${side}.json`)
const engineNames = ['firefox', 'webkit']
const report = (name) => join(reports, `${name}.json`)

/** The last output of each check that failed although none of its tests did, by the name of the check. */
const failedWithoutTest = new Map()

/**
 * All checks in the order in which they run. The fastest and most informative checks come first. `npm test --
 * types lint` runs only these two. `npm test -- all` runs every test on both databases and at both widths.
 */
const checks = {
  types: () => one('types', 'tsc', ['-b', ...sides, '.']),
  lint: () => one('lint', 'biome', ['ci', 'src', 'scripts', 'tools', 'e2e', ...configs]),
  dead: () => one('dead', 'knip', ['--no-progress']),
  build: () => build().then(() => ({ passed: 1, failed: 0 })),
  floor: () => one('floor', 'node', ['scripts/floor.ts']),
  vitest: async () => {
    const output = `--outputFile.json=${report('vitest')}`
    const args = ['run', '--reporter=default', '--reporter=json', output]
    return counted('vitest', await runKept('vitest', args), vitestCount)
  },
  e2e: async () => {
    const { quick: CHROMIUM_PATH = '', whole: CHROMIUM_WHOLE_PATH = '' } = await findChromium()
    const environment = {
      CHROMIUM_PATH,
      CHROMIUM_WHOLE_PATH,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e'),
    }
    const args = ['test', '--reporter=list,json']
    return counted('e2e', await runKept('playwright', args, environment), playwrightCount)
  },
  firefox: () => inEngine('firefox'),
  webkit: () => inEngine('webkit'),
  tools: checkTools,
}

/** The checks that run only with `all` or when they are named, because they install packages that the others do not need. */
const onlyInAll = ['tools']

main(async () => {
  await installMissing()
  const isAll = process.argv.includes('all')
  // Read by the configurations of Vitest and Playwright.
  if (!isAll) process.env['TEST_ONCE'] = '1'
  const wanted = process.argv.slice(2).filter((name) => name !== 'all')
  const total = { passed: 0, failed: 0 }
  const spent = []
  let stopped = false
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      stopped = true
    })
  }
  for (const [name, check] of Object.entries(checks)) {
    const isWanted = wanted.length > 0 ? wanted.includes(name) : isAll || !onlyInAll.includes(name)
    if (stopped || !isWanted) continue
    console.log(`\n── ${name} ──`)
    const begun = performance.now()
    const { passed, failed } = await check().catch((error) => broken(name, error))
    spent.push({ name, ms: performance.now() - begun })
    total.passed += passed
    total.failed += failed
  }
  sayFailed()
  saySkipped()
  rmSync(reports, { recursive: true, force: true })
  sayTimes(spent)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
})

/** Prints the failures again at the end, because a truncated log usually still contains its end. */
function sayFailed() {
  const journeys = ['e2e', ...engineNames]
  for (const { name, why } of [
    ...failedIn('vitest', vitestFailed),
    ...journeys.flatMap((name) => failedIn(name, playwrightFailed)),
  ])
    console.log(`\n✘ ${name}\n  ${why.split('\n', FEW_LINES).join('\n  ')}`)
  for (const [name, output] of failedWithoutTest)
    console.log(`\n✘ ${name} failed although none of its tests did. The end of its output:\n\n${output}`)
}

/**
 * Prints the names of the tests that could not run on this machine. Such tests count neither as passed nor as
 * failed.
 */
function saySkipped() {
  const skipped = [
    ...failedIn('vitest', vitestSkipped),
    ...engineNames.flatMap((name) => failedIn(name, playwrightSkipped)),
  ]
  if (skipped.length > 0) console.log(`\n${skipped.length} skipped:\n  ${skipped.join('\n  ')}`)
}

/**
 * Lists the skipped tests of Vitest. Vitest also skips the tests of the other database; only tests that lack
 * a program (testing/needed.ts) are listed here.
 */
const vitestSkipped = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ meta }) => meta?.missing)
      .map(({ fullName, meta }) => `${fullName} (${meta.missing})`),
  )

function playwrightSkipped({ suites }) {
  return suites.flatMap(({ suites = [], specs = [] }) => [
    ...playwrightSkipped({ suites }),
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(({ projectName, annotations }) => `${projectName}: ${title} (${annotations[0]?.description})`),
    ),
  ])
}

const failedIn = (runner, failed) =>
  existsSync(report(runner)) ? failed(JSON.parse(readFileSync(report(runner), 'utf8'))) : []

const vitestFailed = ({ testResults }) =>
  testResults.flatMap(({ name, message, status, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [{ name, why: message }]
    const failed = assertionResults.filter((one) => one.status === 'failed')
    return failed.map((one) => ({ name: `${name}: ${one.fullName}`, why: one.failureMessages.join('\n') }))
  })

/**
 * Lists the failed tests of Playwright. A test that runs in two projects is one `spec` whose `ok` is that of
 * the first project only, so the result of each project is read.
 */
function playwrightFailed({ suites }) {
  return suites.flatMap(({ suites = [], specs = [] }) => [
    ...playwrightFailed({ suites }),
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => ({
          name: `${file}:${line}: ${title} (${projectName})`,
          why: results.map(({ error }) => error?.message ?? '').join('\n'),
        })),
    ),
  ])
}

/**
 * Prints how long each check took, and a warning if the total is above the limit. A slow machine is no
 * failure, so the exit code does not change.
 */
function sayTimes(spent) {
  const total = spent.reduce((sum, { ms }) => sum + ms, 0)
  console.log(`\n${spent.map(({ name, ms }) => `${name} ${time(ms)}`).join(' · ')} · total ${time(total)}`)
  if (total > BUDGET_MINUTES * 60_000) {
    console.warn(
      `Atenção: passou de ${BUDGET_MINUTES} minutos, o que uma máquina livre de 2 núcleos não leva.`,
    )
  }
}

const time = (ms) =>
  `${Math.floor(ms / 60_000)}min${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}s`

function broken(name, error) {
  console.error(error.message)
  failedWithoutTest.set(name, error.message)
  return { passed: 0, failed: 1 }
}

/**
 * Runs the end-to-end tests in Firefox or WebKit. If the browser is missing, each test is skipped with this
 * reason.
 */
async function inEngine(name) {
  const missing = await installEngine(name)
  const environment = {
    ENGINE_MISSING: missing.join(', '),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report(name),
  }
  const args = ['test', '--config', 'e2e/engines', '--project', name, '--reporter=list,json']
  return counted(name, await runKept('playwright', args, environment), playwrightCount)
}

/** Checks the types of tools/ and runs its tests. */
async function checkTools() {
  await installMissing('tools')
  const results = [
    await one('tools', 'tsc', ['-b', 'tools']),
    await one('tools', 'vitest', ['run', '--config', 'tools/vitest.config.ts']),
  ]
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  }
}

async function one(name, program, args) {
  const { code, lastOutput } = await runKept(program, args)
  if (code === 0) return { passed: 1, failed: 0 }
  failedWithoutTest.set(name, lastOutput)
  return { passed: 0, failed: 1 }
}

/** Runs a program, and keeps the last lines of its output besides printing it. */
async function runKept(program, args, environment) {
  let lines = ['']
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const code = await run(program, args, { ...colors, ...environment }, (chunk) => {
    const [rest, ...more] = chunk.toString().split('\n')
    lines = [...lines.slice(0, -1), `${lines.at(-1)}${rest}`, ...more].slice(-LAST_LINES)
  })
  return { code, lastOutput: lines.join('\n') }
}

/**
 * Reads the result of a test runner. A runner that exits with an error although no test failed, for example
 * because it crashed, counts as one failure.
 */
function counted(name, { code, lastOutput }, count) {
  const result = existsSync(report(name))
    ? count(JSON.parse(readFileSync(report(name), 'utf8')))
    : { passed: 0, failed: 0 }
  if (code === 0 || result.failed > 0) return result
  failedWithoutTest.set(name, lastOutput)
  return { ...result, failed: 1 }
}

/**
 * Counts the passed and failed tests of Vitest. A test file that cannot be loaded contains no tests, so the
 * file counts as one failure.
 */
function vitestCount({ numPassedTests, numFailedTests, testResults }) {
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length }
}

function playwrightCount({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
