import type { TextBlock } from '../../components/text/text-blocks.tsx';
import type { TextSection } from '../../components/text/text-page.tsx';

export interface ArticleText {
  intro: readonly TextBlock[];
  sections: readonly TextSection[];
}
