import type { CommandPreview, MatchPreviews } from '@aftercast/sim/opponents';
import type { Pointing } from '@aftercast/react/table';
