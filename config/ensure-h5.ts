import { ensureBuild, ensureBuildOrReport } from './ensure-build'

/** Leaves an up-to-date production build in `dist/h5`. */
export const ensureH5 = () => ensureBuild('h5')

if (require.main === module) void ensureBuildOrReport('h5')
