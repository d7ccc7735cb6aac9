/** The other end of `runAside`: does what the plan says, tells the report and ends. */
export function toldByParent<Plan, Report>(work: (plan: Plan) => Promise<Report>): void {
  process.once('message', plan => {
    work(plan as Plan).then(
      report => process.send?.(report, () => process.exit(0)),
      error => {
        console.error(error)
        process.exit(1)
      },
    )
  })
  // Whoever gave the plan is gone: nobody wants the report.
  process.once('disconnect', () => process.exit(1))
}
