import { defaultLimits } from '../../../server/database/connection/limits'
import { runGateway } from '../../../server/run'

// A gateway whose patience with a silent database is short enough to be waited for.
Object.assign(defaultLimits, { connectMs: 1_500, statementMs: 2_000, silenceMs: 3_000, probeMs: 1_000 })
void runGateway()
