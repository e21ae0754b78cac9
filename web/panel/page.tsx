// First, because it sets the order of the CSS layers.
import '../styles/index.css';

import { createRoot } from 'react-dom/client';
import { Panel } from './panel.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('page.html has no element with the id "root".');
createRoot(element).render(<Panel />);
