/** A quiet editor: nothing on start-up, nothing of the outside world, no question that the test did not ask for. */
export const QUIET_SETTINGS: Readonly<Record<string, unknown>> = {
  'telemetry.telemetryLevel': 'off',
  'workbench.enableExperiments': false,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'update.mode': 'none',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'window.restoreWindows': 'none',
  'git.enabled': false,
  // As on the desktop; in a browser VS Code would save after a second.
  'files.autoSave': 'off',
};
