#!/bin/sh
# Prints the commits since the last tag, newest first, as "hash subject"; all of them where there is no tag.
set -eu
tag=$(git describe --tags --abbrev=0 2>/dev/null || true)
if [ -n "$tag" ]; then
  echo "since $tag:"
  git log --no-merges --format='%h %s' "$tag..HEAD"
else
  echo "since the beginning (no tag):"
  git log --no-merges --format='%h %s'
fi
