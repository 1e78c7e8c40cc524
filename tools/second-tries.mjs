// A reporter for Vitest: which tests passed only at their second try. A list of its own at the end of the run, and in
// the file that SECOND_TRIES names, if it does.
import { writeFileSync } from 'node:fs'

export default class SecondTries {
  onTestRunEnd(modules) {
    const found = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => `${module.relativeModuleId}: ${test.fullName}${whyFirst(test)}`),
    )
    if (process.env.SECOND_TRIES) writeFileSync(process.env.SECOND_TRIES, found.map((line) => `${line}\n`).join(''))
    else if (found.length > 0) console.log(sayTries(found))
  }
}

/** What went wrong the first time, in a few words. */
const whyFirst = (test) => {
  const [line] = (test.result().errors?.[0]?.message ?? '').split('\n')
  return line ? ` (${line})` : ''
}

/** For people. */
export const sayTries = (found) => ['needed a second try:', ...found.map((line) => `  ${line}`)].join('\n')
