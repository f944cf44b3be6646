import { requests } from './torture/requests.ts'
const o = await requests({ seed: Number(process.argv[2]), count: Number(process.argv[3]), only: process.argv[4] ? Number(process.argv[4]): undefined })
console.log(o.sent, o.kinds, o.faults.length, o.slowestMs)
