<?php if (post_password_required()) { return; } ?>
<section id="comments" class="comments-area">
<?php if (have_comments()) : ?>
<h2 class="comments-title"><?php comments_number(); ?></h2>
<?php the_comments_navigation(); ?>
<ol class="comment-list"><?php wp_list_comments(['style' => 'ol', 'short_ping' => true, 'avatar_size' => 48]); ?></ol>
<?php the_comments_pagination(); ?>
<?php endif; ?>
<?php comment_form(); ?>
</section>
