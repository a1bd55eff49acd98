<?php if (post_password_required()) { return; } ?>
<?php if (have_comments()) : ?>
<h3 id="comments"><?php comments_number(); ?> to &#8220;<?php the_title(); ?>&#8221;</h3>
<div class="navigation"><div class="alignleft"><?php previous_comments_link(); ?></div><div class="alignright"><?php next_comments_link(); ?></div></div>
<ol class="commentlist"><?php wp_list_comments(); ?></ol>
<div class="navigation"><div class="alignleft"><?php previous_comments_link(); ?></div><div class="alignright"><?php next_comments_link(); ?></div></div>
<?php endif; ?>
<?php comment_form(); ?>
