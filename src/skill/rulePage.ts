/** Where a rule's page lies below the package: `profile:codex/x` has its page at docs/rules/profile/codex/x.md. */
export function rulePage(id: string): string {
  return `docs/rules/${id.replaceAll(':', '/')}.md`;
}
